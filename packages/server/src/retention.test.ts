import { readFileSync } from 'node:fs'
import * as retention from '@swapstead/domain/retention.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'

/** The row of docs/operations.md for each period. */
const rowOf: Record<keyof typeof retention, string> = {
  REMOVED_OFFER_KEPT: 'words and items of offers that are gone',
  REPORT_KEPT: 'copies and photos of what was reported, tickets made of review items',
  REPORTED_ACCOUNT_KEPT: 'names and email of a reported account that is gone',
  REVIEWED_TEXT_KEPT: 'review items of screening',
  FINDS_KEPT: 'what news of wishes and searches found',
  SIGN_INS_KEPT: 'sign-ins, with a keyed hash of their network',
  MAILS_KEPT: 'emails',
  EXPORTS_KEPT: 'prepared downloads',
  FREED_USERNAME_KEPT: 'a username that was given up',
  DELETION_LINKS_KEPT: 'deletion links',
  DELETED_ACCOUNT_KEPT: 'ratings and blocks of a deleted account, under a hash of its mailbox',
}

test('OPERATING operators read for each kind of data the period after which it is deleted', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const told = Object.fromEntries(
    Object.values(rowOf).map((row) => [row, page.split(`| ${row} | `)[1]?.match(/^\d+ days/)?.[0]]),
  )
  const kept = Object.entries(retention).map(([name, period]) => [
    rowOf[name as keyof typeof retention],
    daysText(period),
  ])
  expect(told).toEqual(Object.fromEntries(kept))
})
