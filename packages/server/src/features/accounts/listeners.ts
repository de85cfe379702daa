import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { keepUsernamesOf } from './deleted-usernames.ts'
import { welcomeMail } from './mails.ts'
import { findWelcomeReader } from './queries.ts'

/**
 * Welcomes members who verify their address, unless they want no event mails, and reserves the
 * usernames of those who leave.
 */
export function listenForAccounts({ events, config, now }: Deps): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'member_leaving') await keepUsernamesOf({ config, now }, tx, event.userId)
      if (event.type !== 'email_verified') continue
      const reader = await findWelcomeReader(tx, event.userId)
      if (reader) await queueMail(tx, config, welcomeMail(reader))
    }
  })
}
