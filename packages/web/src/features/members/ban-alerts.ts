export const banAlerts = {
  banned: 'Member deactivated successfully - they can no longer login',
  unbanned: 'Member reactivated successfully - they can now login',
  notBanned: 'Failed to deactivate member',
  notUnbanned: 'Failed to reactivate member',
} as const
