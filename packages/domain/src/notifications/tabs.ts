/** The tabs of /messages. Not in `kinds.ts`, because the client's router loads them at once. */
export const notificationTabs = ['trade', 'declined', 'accepted', 'other'] as const
