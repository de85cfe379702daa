import type pg from 'pg'

/**
 * Ends the sessions and links of the backup: since then they may have been ended, by a new password
 * for example. Also deletes mails that were due long ago. Returns the number of sessions.
 */
export async function endAccess(client: pg.Client): Promise<number> {
  await client.query(
    `update users set password_reset_token = null, password_reset_expires = null,
       email_verification_token = null, email_verification_expires = null,
       used_verification_token = null
     where password_reset_token is not null or email_verification_token is not null
       or used_verification_token is not null`,
  )
  await client.query('delete from account_deletion_links where used_at is null')
  // These mails contain links that no longer work.
  await client.query('delete from mail_outbox where sealed_token is not null')
  // These mails were sent after the backup or are out of date.
  await client.query(
    `delete from mail_outbox
     where sent_at is null and failed_at is null and first_due_at < now() - interval '1 day'`,
  )
  const { rowCount } = await client.query('delete from sessions')
  return rowCount ?? 0
}
