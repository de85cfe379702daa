import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { DETAIL_MAX, type MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { type AuditEntry, listAuditOf, MEMBER_VIEWED, recordAuditHourly } from '../audit/index.ts'
import { listCreditEntries } from '../credits/index.ts'
import { listGifts } from '../gifts/index.ts'
import { listOwnItems } from '../items/index.ts'
import { countByStatus, listLatestTrades } from '../offers/index.ts'
import { listOpenSessions } from '../security/index.ts'
import { listOwnTickets } from '../support/index.ts'
import { listPayments } from '../upgrades/index.ts'
import { findMemberDetail } from './queries.ts'

/** One member with their records. The view is audited before anything is returned. */
export async function readMemberDetail(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<MemberDetail> {
  const { db } = deps
  const now = deps.now()
  const member = await findMemberDetail(db, deps.config, id)
  if (!member) throw refused('members.not_found')
  const description = 'The page of a member was looked at'
  const look: AuditEntry = {
    actorId: actor.id,
    action: MEMBER_VIEWED,
    type: 'member',
    subjectId: id,
    description,
  }
  await transact(db, (tx) => recordAuditHourly(tx, look, now))
  const most = { limit: DETAIL_MAX }
  // Sequential, so that a request does not occupy many connections.
  const counts = await countByStatus(db, id, now)
  const latest = await listLatestTrades(db, id, DETAIL_MAX, now)
  const sessions = await listOpenSessions(deps, id, '')
  return {
    member,
    trades: { counts, latest },
    items: latestOf(await listOwnItems(db, id, { ...most, now })),
    tickets: latestOf(await listOwnTickets(db, id, most)),
    payments: latestOf(await listPayments(db, id, most, now)),
    gifts: latestOf(await listGifts(db, id, most)),
    credits: latestOf(await listCreditEntries(db, id, most)),
    sessions: { total: sessions.length, latest: sessions.slice(0, DETAIL_MAX) },
    history: await listAuditOf(db, id, DETAIL_MAX),
  }
}

function latestOf<Row>({ rows, total }: Page<Row>): { total: number; latest: Row[] } {
  return { total: total ?? rows.length, latest: rows }
}
