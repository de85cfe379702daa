import { formatDollars } from '@swapstead/domain/money.ts'
import type { MailSide } from './mail-content.ts'

export const UNSUBSCRIBE = 'Unsubscribe from these emails'
export const MEETING = 'Where and when'

/** What a side is worth with its cash. */
export function sumText({ items, cash }: MailSide): string {
  return formatDollars(items.reduce((sum, { value }) => sum + value, cash))
}

/** The picture at the head of each mail, a file of the web client. */
export const MAIL_ICON_PATH = '/icon-192.png'
