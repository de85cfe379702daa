/** The tabs of the console, in order. */
export const consoleTabs = [
  'docs',
  'database',
  'activity',
  'members',
  'marketing',
  'support',
  'chat',
] as const
export type ConsoleTab = (typeof consoleTabs)[number]
