import { Terminal } from 'lucide-react'
import { withQuery } from '../../../lib/queries/api.ts'
import type { ConsoleTab } from './console-tabs.ts'

export function consoleHref(tab: ConsoleTab): string {
  return withQuery('/dev-team', { view: 'console', tab })
}

/** A link in the bar of the developers' pages. */
export const toEnvironment = { href: '/dev-team', label: 'Back to environment' }
export const toConsole = { href: consoleHref('docs'), label: 'Console', icon: Terminal }
export const toAccountSettings = {
  href: '/dev-team/account-settings',
  label: 'Account settings',
}

/** The address of the campaigns tab, or of one campaign. */
export function campaignsHref(campaign?: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'marketing', campaign })
}

/** The address of the members tab, or of one member. */
export function membersHref(member?: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'members', member })
}

/** The tickets of the support tab, with one of them open. */
export function ticketHref(ticket: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'support', ticket })
}

/** The weeks' figures beside the database tab, of all members or of a town. */
export function weeksHref(town?: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'database', show: 'weeks', town })
}
