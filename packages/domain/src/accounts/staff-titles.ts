/** What only those who run the product may call themselves. */
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
