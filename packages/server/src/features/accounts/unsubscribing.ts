import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { UNDO_PERIOD, UNSUBSCRIBE_INCOMPLETE } from '@swapstead/domain/accounts/unsubscribing.ts'
import { after } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput, refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { discardEventMails } from '../../platform/mail/mail.ts'
import {
  type Resubscribed,
  readResubscribeToken,
  readUnsubscribeToken,
  resubscribeToken,
  type Unsubscribed,
  unsubscribePath,
} from '../../platform/mail/mail-secrets.ts'
import { type MailChoice, saveMailChoice } from './queries.ts'

/**
 * These routes identify the member by a token, because mails are read in browsers without a
 * session.
 */
export function unsubscribeRoutes(serve: Serve, deps: Deps): void {
  serve(accountCalls.unsubscribe, async ({ body, query }) => {
    const token = body.token ?? query.token
    if (!token) throw invalidInput([{ path: 'token', message: UNSUBSCRIBE_INCOMPLETE }])
    return unsubscribe(deps, token, body.all ?? false)
  })

  serve(accountCalls.resubscribe, async ({ body }) => {
    await resubscribe(deps, body.token)
    return { message: 'You’ll get emails again.' }
  })

  // Mail scanners open every link, so this one must not change anything.
  serve(accountCalls.unsubscribePage, ({ query: { token = '' } }) => {
    const from = readUnsubscribeToken(deps.config, token)?.from ?? 'mails'
    return `${unsubscribePath(from)}token=${encodeURIComponent(token)}`
  })
}

const ended: Record<Unsubscribed, string> = {
  mails: 'You won’t get any more emails about your offers and items.',
  letter: 'You won’t get any more weekly letters.',
  news: 'You won’t get any more emails of what turns up for your wishlists and saved searches.',
}

/**
 * Ends all event mails of a member, or only those of the token's kind. Account mails go on. Anyone
 * who has a mail may end all of them with it.
 */
async function unsubscribe(deps: Deps, token: string, isAll: boolean) {
  const { db, config, events, now } = deps
  const read = readUnsubscribeToken(config, token)
  if (!read) throw refused('accounts.unsubscribe_invalid')
  const { userId } = read
  const from = isAll ? 'mails' : read.from
  const until = after(now(), UNDO_PERIOD)
  const undoToken = await transact(db, async (tx) => {
    if (from !== 'letter') {
      const isChanged = await switchMails(deps, tx, userId, from, false)
      return isChanged ? resubscribeToken(config, userId, from, until) : null
    }
    await events.publish(tx, [{ type: 'letter_unsubscribed', userId }])
    await discardEventMails(deps, tx, userId, 'unsubscribed', from)
    return null
  })
  return { message: ended[from], ...(undoToken && { undoToken }) }
}

/**
 * The token is given only to the person who has just unsubscribed: old mails cannot switch mails
 * on.
 */
async function resubscribe(deps: Deps, token: string): Promise<void> {
  const { db, config, now } = deps
  const read = readResubscribeToken(config, token, now())
  if (read === null) throw refused('accounts.unsubscribe_invalid')
  await transact(db, (tx) => switchMails(deps, tx, read.userId, read.from, true))
}

/** `switchMails` for all event mails. */
export function switchEventMails(
  deps: Pick<Deps, 'log'>,
  tx: Tx,
  userId: string,
  isAllowed: boolean,
): Promise<boolean> {
  return switchMails(deps, tx, userId, 'mails', isAllowed)
}

const choices: Record<Resubscribed, MailChoice> = {
  mails: 'allowEmailNotifications',
  news: 'allowNewsEmails',
}

/** Waiting mails are discarded with the permission. False if nothing changed. */
async function switchMails(
  deps: Pick<Deps, 'log'>,
  tx: Tx,
  userId: string,
  from: Resubscribed,
  isAllowed: boolean,
): Promise<boolean> {
  const isChanged = await saveMailChoice(tx, userId, choices[from], isAllowed)
  if (!isAllowed) await discardEventMails(deps, tx, userId, 'unsubscribed', from)
  return isChanged
}
