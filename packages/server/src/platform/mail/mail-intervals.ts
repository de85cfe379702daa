import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** How far apart two mails of one series are due. The table has the series as `subject`. */
const INTERVAL = '1 hour'

/** How far apart mails of one pace are due, whatever their series: three an hour. */
const PACE = '20 minutes'

/** How long a pace puts off a mail at most. */
const PACE_LIMIT = '6 hours'

/** `delay` is in milliseconds. */
export type RepeatedMail = { userId: string; series: string; pace: string | null; delay: number }
type Turn = { delay: number; replacedId: string | null; isKept: boolean }

/**
 * Reserves the next turn of each mail. A turn that is still ahead keeps its time, and the new mail
 * replaces the waiting one. Concurrent callers wait for each other's rows.
 */
export async function reserveTurns(tx: Tx, mails: readonly RepeatedMail[]): Promise<Turn[]> {
  const { rows } = await sql<Turn & { userId: string; series: string }>`
    with kept as (
      select k.user_id, k.subject from mail_intervals k
        join jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m("userId" uuid, series text)
          on k.user_id = m."userId" and k.subject = m.series
      where k.due_at > now())
    insert into mail_intervals as i (user_id, subject, due_at)
    select m."userId", m.series, now() + max(m.delay) * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m("userId" uuid, series text, delay float8)
    group by 1, 2 order by 1, 2
    on conflict (user_id, subject) do update set due_at =
      case when i.due_at > now() then i.due_at
        else greatest(excluded.due_at, i.due_at + ${INTERVAL}::interval) end
    returning user_id, subject as series, mail_id as replaced_id,
      exists (select from kept k where k.user_id = i.user_id and k.subject = i.subject) as is_kept,
      greatest(0, extract(epoch from due_at - now()) * 1000)::float8 as delay`.execute(tx)
  const turns = new Map(rows.map(({ userId, series, ...turn }) => [`${userId} ${series}`, turn]))
  const reserved = mails.map((mail) => {
    const turn = turns.get(`${mail.userId} ${mail.series}`)
    return { ...mail, ...(turn ?? { replacedId: null, isKept: false }) }
  })
  return Promise.all(reserved.map((mail) => inPace(tx, mail)))
}

/** Spaces one sender's mails across series. A turn that is already reserved keeps its time. */
async function inPace(tx: Tx, mail: RepeatedMail & Turn): Promise<Turn> {
  if (mail.pace === null || mail.isKept) return mail
  const { rows } = await sql<{ delay: number }>`
    insert into mail_intervals as i (user_id, subject, due_at)
    values (${mail.userId}, ${mail.pace}, now() + ${mail.delay} * interval '1 millisecond')
    on conflict (user_id, subject) do update set
      due_at = greatest(excluded.due_at,
        least(i.due_at + ${PACE}::interval, now() + ${PACE_LIMIT}::interval))
    returning extract(epoch from due_at - now())::float8 * 1000 as delay`.execute(tx)
  return { ...mail, delay: Math.max(0, rows[0]?.delay ?? mail.delay) }
}

/** Notes the mails that the reserved turns belong to. */
export async function fillTurns(
  tx: Tx,
  mails: readonly { userId: string; series: string; delay: number; mailId: string | undefined }[],
): Promise<void> {
  await sql`
    update mail_intervals i set mail_id = m."mailId",
      due_at = greatest(i.due_at, now() + m.delay * interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m("userId" uuid, series text, delay float8, "mailId" uuid)
    where i.user_id = m."userId" and i.subject = m.series`.execute(tx)
}
