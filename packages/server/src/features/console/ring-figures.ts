import { type RingFigures, STATISTICS_DAYS } from '@swapstead/domain/console/calls.ts'
import { type RingEndReason, ringEndReasons } from '@swapstead/domain/rings/ring.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { aboutRows } from './about-rows.ts'

type EndedRow = { endReason: RingEndReason; hadAgreed: boolean; count: number }

/** Swaps of three of the last days. Those of guests are left out. */
export async function readRingFigures(tx: Tx): Promise<RingFigures> {
  const since = sql`now() - ${STATISTICS_DAYS} * interval '1 day'`
  const { rows: hints } = await sql<RingFigures['hints'] & { wants: number }>`
    select count(*)::int as found, count(*) filter (where answer = 'yes')::int as yes,
      count(*) filter (where answer = 'no')::int as no,
      (select ${aboutRows}::int from pg_class c where c.oid = 'wants'::regclass) as wants
    from hints
    -- Answered in the moment it was found: it was no question.
    where found_at > ${since} and answered_at is distinct from found_at`.execute(tx)
  const { wants, ...answered } = onlyRow(hints)
  const isMembers = sql`r.proposed_at > ${since} and not exists (
    select from ring_members m join users u on u.id = m.user_id where m.ring_id = r.id and u.is_guest)`
  const { rows } = await sql<Pick<RingFigures, 'proposed' | 'agreed' | 'completed'>>`
    select count(*)::int as proposed, count(r.agreed_at)::int as agreed,
      count(r.completed_at)::int as completed
    from rings r where ${isMembers}`.execute(tx)
  const { rows: ended } = await sql<EndedRow>`
    select r.end_reason, r.agreed_at is not null as had_agreed, count(*)::int as count
    from rings r where r.status = 'ended' and ${isMembers} group by 1, 2`.execute(tx)
  return {
    wants,
    hints: answered,
    ...onlyRow(rows),
    lapsed: byReason(ended.filter(({ hadAgreed }) => !hadAgreed)),
    parted: byReason(ended.filter(({ hadAgreed }) => hadAgreed)),
  }
}

function byReason(rows: readonly EndedRow[]): RingFigures['lapsed'] {
  const counts = ringEndReasons.map((reason) => {
    const row = rows.find(({ endReason }) => endReason === reason)
    return [reason, row?.count ?? 0] as const
  })
  return Object.fromEntries(counts) as RingFigures['lapsed']
}
