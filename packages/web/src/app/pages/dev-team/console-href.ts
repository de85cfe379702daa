import { withQuery } from '../../../lib/api.ts'

/** The tabs of the console in their order (CONSOLE-20). */
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

/** The address of a tab of the console (readings C-41). */
export function consoleHref(tab: ConsoleTab): string {
  return withQuery('/dev-team', { view: 'console', tab })
}

/** Links of the bar above the developers' pages. */
export const toEnvironment = { href: '/dev-team', label: 'Back to environment' }
export const toConsole = { href: consoleHref('docs'), label: 'Console' }
export const toAccountSettings = {
  href: '/dev-team/account-settings',
  label: 'Account settings',
}

/** The address of the campaigns, or of one of them. */
export function campaignsHref(campaign?: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'marketing', campaign })
}

/** The address of the members, or of the page of one of them. */
export function membersHref(member?: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'members', member })
}
