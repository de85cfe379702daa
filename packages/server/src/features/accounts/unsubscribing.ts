import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { UNDO_PERIOD, UNSUBSCRIBE_INCOMPLETE } from '@swapstead/domain/accounts/unsubscribing.ts'
import { after } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput, refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { discardEventMails } from '../../platform/mail/mail.ts'
import {
  readResubscribeToken,
  readUnsubscribeToken,
  resubscribeToken,
  type Unsubscribed,
  unsubscribePath,
} from '../../platform/mail/mail-secrets.ts'
import { saveEventMails } from './queries.ts'

/** All identify the member by the token, because mails are read in browsers without a session. */
export function unsubscribeRoutes(serve: Serve, deps: Deps): void {
  serve(accountCalls.unsubscribe, async ({ body, query }) => {
    const token = body.token ?? query.token
    if (!token) throw invalidInput([{ path: 'token', message: UNSUBSCRIBE_INCOMPLETE }])
    return unsubscribe(deps, token)
  })

  serve(accountCalls.resubscribe, async ({ body }) => {
    await resubscribe(deps, body.token)
    return { message: 'You’ll get emails again.' }
  })

  // Mail scanners open every link, so opening this one changes nothing.
  serve(accountCalls.unsubscribePage, ({ query: { token = '' } }) => {
    const from = readUnsubscribeToken(deps.config, token)?.from ?? 'mails'
    return `${unsubscribePath(from)}token=${encodeURIComponent(token)}`
  })
}

const ended: Record<Unsubscribed, string> = {
  mails: 'You won’t get any more emails about your offers and items.',
  letter: 'You won’t get any more weekly letters.',
}

/** Ends the event mails of a member, or the weekly letter. Account mails go on. */
async function unsubscribe(deps: Deps, token: string) {
  const { db, config, events, now } = deps
  const read = readUnsubscribeToken(config, token)
  if (!read) throw refused('accounts.unsubscribe_invalid')
  const { userId, from } = read
  const isUndoable = await transact(db, async (tx) => {
    if (from === 'mails') return switchEventMails(deps, tx, userId, false)
    await events.publish(tx, [{ type: 'letter_unsubscribed', userId }])
    await discardEventMails(deps, tx, userId, 'unsubscribed', from)
    return false
  })
  const until = after(now(), UNDO_PERIOD)
  return {
    message: ended[from],
    ...(isUndoable && { undoToken: resubscribeToken(config, userId, until) }),
  }
}

/** Only who has just unsubscribed holds its token: old mails switch nothing on. */
async function resubscribe(deps: Deps, token: string): Promise<void> {
  const { db, config, now } = deps
  const userId = readResubscribeToken(config, token, now())
  if (userId === null) throw refused('accounts.unsubscribe_invalid')
  await transact(db, (tx) => switchEventMails(deps, tx, userId, true))
}

/** Mails that wait go with the permission. False if nothing changed. */
export async function switchEventMails(
  deps: Pick<Deps, 'log'>,
  tx: Tx,
  userId: string,
  isAllowed: boolean,
): Promise<boolean> {
  const isChanged = await saveEventMails(tx, userId, isAllowed)
  if (!isAllowed) await discardEventMails(deps, tx, userId, 'unsubscribed')
  return isChanged
}
