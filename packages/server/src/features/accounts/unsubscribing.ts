import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { UNSUBSCRIBE_INCOMPLETE } from '@swapstead/domain/accounts/unsubscribing.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput, refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { discardEventMails } from '../../platform/mail/mail.ts'
import { readUnsubscribeToken } from '../../platform/mail/mail-secrets.ts'
import { updateUser } from './queries.ts'

/** Both identify the member by the token, because mails are read in browsers without a session. */
export function unsubscribeRoutes(serve: Serve, deps: Deps): void {
  serve(accountCalls.unsubscribe, async ({ body, query }) => {
    const token = body.token ?? query.token
    if (!token) throw invalidInput([{ path: 'token', message: UNSUBSCRIBE_INCOMPLETE }])
    await unsubscribe(deps, token)
    return { message: 'You will get no more mails about what happens to your offers and items.' }
  })

  // Mail scanners open every link, so opening this one changes nothing.
  serve(
    accountCalls.unsubscribePage,
    ({ query }) => `/unsubscribe?token=${encodeURIComponent(query.token ?? '')}`,
  )
}

/** Ends the event mails of a member. Account mails go on. */
async function unsubscribe({ db, config }: Deps, token: string): Promise<void> {
  const userId = readUnsubscribeToken(config, token)
  if (!userId) throw refused('accounts.unsubscribe_invalid')
  await transact(db, async (tx) => {
    await updateUser(tx, userId, { allowEmailNotifications: false })
    await discardEventMails(tx, userId)
  })
}
