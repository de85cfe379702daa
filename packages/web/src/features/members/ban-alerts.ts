/** What is said of a ban and of its end, word for word (MEMBERS-09 to MEMBERS-12). */
export const banAlerts = {
  banned: 'Member deactivated successfully - they can no longer login',
  unbanned: 'Member reactivated successfully - they can now login',
  notBanned: 'Failed to deactivate member',
  notUnbanned: 'Failed to reactivate member',
} as const
