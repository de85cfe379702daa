import { withQuery } from '../../../lib/api.ts'

/** The address of the console, of one of its campaigns where one is named (readings C-41). */
export function consoleHref(campaign?: string): string {
  return withQuery('/dev-team', { view: 'console', tab: 'marketing', campaign })
}
