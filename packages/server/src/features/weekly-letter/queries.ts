import type { LetterChoice } from '@swapstead/domain/weekly-letter/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { localTime } from '../../platform/places/local-time.ts'

export async function readChoice(db: Db, userId: string): Promise<LetterChoice> {
  const row = await db
    .selectFrom('weeklyLetters')
    .select('isOn')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { isOn: row?.isOn ?? false, isAnswered: row !== undefined }
}

/** Does nothing for a deleted account: the links in its letters still work. */
export async function saveChoice(
  tx: Tx,
  userId: string,
  isOn: boolean,
  answeredAt: Date,
): Promise<void> {
  await sql`
    insert into weekly_letters (user_id, is_on, answered_at)
    select id, ${isOn}, ${answeredAt} from users where id = ${userId}
    on conflict (user_id) do update
      set is_on = excluded.is_on, answered_at = excluded.answered_at`.execute(tx)
}

/** Letters are sent from Friday to Sunday in the member's time zone, when there is time to swap. */
const friday = (now: Date) => sql`(date_trunc('week', ${localTime(now)})::date + 4)`

/** Whether a letter `l` was neither sent this week nor tried today. */
const isOpen = (now: Date) => sql`((l.sent_on is null or l.sent_on < ${friday(now)})
  and (l.looked_on is null or l.looked_on < ${localTime(now)}::date))`

/**
 * Whether this week's letter of a member `u` at the place `p` is due. A letter without content is
 * tried again the next day.
 */
export function isLetterDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${localTime(now)}::date >= ${friday(now)} and p.id is not null and exists (
    select from weekly_letters l where l.user_id = u.id and l.is_on and ${isOpen(now)}))`
}

/**
 * Claims this week's letter for today. False if it is not due, or another process has claimed it.
 */
export async function claimLetter(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update weekly_letters l set looked_on = ${localTime(now)}::date
    from users u left join places p on p.id = u.place_id
    where u.id = ${userId} and l.user_id = u.id and ${isLetterDue(now)} and ${isOpen(now)}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Marks the letter that this transaction has claimed as sent. */
export async function saveSent(tx: Tx, userId: string): Promise<void> {
  await sql`update weekly_letters set sent_on = looked_on where user_id = ${userId}`.execute(tx)
}
