import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** How far apart two mails of one series are due. The table has the series as `subject`. */
const INTERVAL = '1 hour'

/** `delay` is in milliseconds. */
export type RepeatedMail = { userId: string; series: string; delay: number }
type Turn = { delay: number; replacedId: string | null }

/**
 * Reserves the next turn of each mail. While a turn is ahead, it keeps its time and its mail is to
 * be replaced. Concurrent callers wait for each other's rows.
 */
export async function reserveTurns(tx: Tx, mails: readonly RepeatedMail[]): Promise<Turn[]> {
  const { rows } = await sql<Turn & { userId: string; series: string }>`
    insert into mail_intervals as i (user_id, subject, due_at)
    select m."userId", m.series, now() + max(m.delay) * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m("userId" uuid, series text, delay float8)
    group by 1, 2 order by 1, 2
    on conflict (user_id, subject) do update set due_at =
      case when i.due_at > now() then i.due_at
        else greatest(excluded.due_at, i.due_at + ${INTERVAL}::interval) end
    returning user_id, subject as series, mail_id as replaced_id,
      greatest(0, extract(epoch from due_at - now()) * 1000)::float8 as delay`.execute(tx)
  const turns = new Map(rows.map(({ userId, series, ...turn }) => [`${userId} ${series}`, turn]))
  return mails.map(
    ({ userId, series, delay }) => turns.get(`${userId} ${series}`) ?? { delay, replacedId: null },
  )
}

/** Notes the mails that the reserved turns belong to. */
export async function fillTurns(
  tx: Tx,
  mails: readonly { userId: string; series: string; mailId: string | undefined }[],
): Promise<void> {
  await sql`
    update mail_intervals i set mail_id = m."mailId"
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m("userId" uuid, series text, "mailId" uuid)
    where i.user_id = m."userId" and i.subject = m.series`.execute(tx)
}
