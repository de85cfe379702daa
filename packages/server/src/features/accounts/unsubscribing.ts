import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { UNSUBSCRIBE_INCOMPLETE } from '@swapstead/domain/accounts/unsubscribing.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput, refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { discardEventMails } from '../../platform/mail/mail.ts'
import { readUnsubscribeToken } from '../../platform/mail/mail-secrets.ts'
import { updateUser } from './queries.ts'

/** Both take the token for who is asking: a mail is read in browsers that nobody has signed in to. */
export function unsubscribeRoutes(serve: Serve, deps: Deps): void {
  serve(accountCalls.unsubscribe, async ({ body, query }) => {
    const token = body.token ?? query.token
    if (!token) throw invalidInput([{ path: 'token', message: UNSUBSCRIBE_INCOMPLETE }])
    await unsubscribe(deps, token)
    return { message: 'You will get no more mails about what happens to your offers and items.' }
  })

  // Programs that look into mails open every link in them: looking changes nothing.
  serve(
    accountCalls.unsubscribePage,
    ({ query }) => `/unsubscribe?token=${encodeURIComponent(query.token ?? '')}`,
  )
}

/** Ends the event mails of a member; doing it again changes nothing, and account mails go on (readings C-49). */
async function unsubscribe({ db, config }: Deps, token: string): Promise<void> {
  const userId = readUnsubscribeToken(config, token)
  if (!userId) throw refused('accounts.unsubscribe_invalid')
  await transact(db, async (tx) => {
    await updateUser(tx, userId, { allowEmailNotifications: false })
    await discardEventMails(tx, userId)
  })
}
