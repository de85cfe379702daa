import type pg from 'pg'

/**
 * Ends the sessions and links of the backup: they may have been ended since it was taken, for
 * example by a new password. Mails that were due long ago end too. Returns the number of sessions.
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
  // Waiting mails hold links that have ended.
  await client.query('delete from mail_outbox where sealed_token is not null')
  // They went out after the backup, or tell nothing new.
  await client.query(
    `delete from mail_outbox
     where sent_at is null and failed_at is null and first_due_at < now() - interval '1 day'`,
  )
  const { rowCount } = await client.query('delete from sessions')
  return rowCount ?? 0
}
