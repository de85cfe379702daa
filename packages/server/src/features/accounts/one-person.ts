import { type RawBuilder, sql } from 'kysely'

/** Two accounts that may belong to one person. */
type AccountPair = { one: string; other: string }

/**
 * Pairs of these members whose accounts have one mailbox or were used in one browser, each pair
 * once. Includes people who share a browser.
 */
export function accountsOfOnePerson(userIds: readonly string[]): RawBuilder<AccountPair> {
  const isAmong = (column: string) => sql`${sql.ref(column)} = any(${userIds}::uuid[])`
  return sql`
    select u.id as one, v.id as other
    from users u join users v on mailbox(v.email) = mailbox(u.email) and v.id > u.id
    where not u.is_guest and not v.is_guest and ${isAmong('u.id')} and ${isAmong('v.id')}
    union
    select a.user_id, b.user_id
    from known_devices a join known_devices b on b.device_hash = a.device_hash and b.user_id > a.user_id
    where ${isAmong('a.user_id')} and ${isAmong('b.user_id')}`
}
