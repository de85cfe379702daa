import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keyedHasher } from '../accounts/index.ts'

/**
 * Reserves a place of the campaign for each mailbox that has had none, and returns the members who
 * got one. The caller holds the campaign; the primary key refuses a second place.
 */
export async function reserveSeats(
  tx: Tx,
  config: Pick<Config, 'sessionSecrets'>,
  campaignId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const hashesOf = keyedHasher(config, 'campaign mailboxes')
  const { rows } = await sql<{ id: string; mailbox: string }>`
    select u.id, mailbox(u.email) as mailbox
    from unnest(${userIds}::uuid[]) with ordinality n(id, place) join users u on u.id = n.id
    order by n.place`.execute(tx)
  const members = rows.map(({ id, mailbox }) => ({ id, hashes: hashesOf(mailbox) }))
  const all = members.flatMap(({ hashes }) => hashes)
  const known = await sql<{ mailboxHash: string }>`
    select mailbox_hash from campaign_mailboxes
    where campaign_id = ${campaignId} and mailbox_hash = any(${all})`.execute(tx)
  const taken = new Set(known.rows.map(({ mailboxHash }) => mailboxHash))
  const seated = members.filter(({ hashes }) => {
    const isFree = !hashes.some((hash) => taken.has(hash))
    for (const hash of hashes) taken.add(hash)
    return isFree
  })
  const places = seated.map(({ hashes: [mailboxHash = ''] }) => ({ campaignId, mailboxHash }))
  if (places.length > 0) await tx.insertInto('campaignMailboxes').values(places).execute()
  return seated.map(({ id }) => id)
}
