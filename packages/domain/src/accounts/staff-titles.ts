/** Titles that only people who run the product may use. */
export const staffTitles = [
  'support',
  'staff',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'swapstead',
  'moderator',
  'moderators',
  'moderation',
]
