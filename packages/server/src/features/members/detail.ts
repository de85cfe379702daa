import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { DETAIL_MOST, type MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { LOOKED, listDeedsOn, recordAuditHourly } from '../audit/index.ts'
import { listCreditEntries } from '../credits/index.ts'
import { listGifts } from '../gifts/index.ts'
import { listOwnItems } from '../items/index.ts'
import { offerService } from '../offers/index.ts'
import { listOpenSessions } from '../security/index.ts'
import { listOwnTickets } from '../support/index.ts'
import { listPayments } from '../upgrades/index.ts'
import { findMemberInFull } from './queries.ts'

/** One member with what belongs to them. Who looks at whom is written down before anything is shown. */
export async function readMemberDetail(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<MemberDetail> {
  const { db } = deps
  const now = deps.now()
  const member = await findMemberInFull(db, id)
  if (!member) throw refused('members.not_found')
  const description = 'The page of a member was looked at'
  const look = { actorId: actor.id, action: LOOKED, type: 'member', subjectId: id, description }
  await transact(db, (tx) => recordAuditHourly(tx, look, now))
  const most = { limit: DETAIL_MOST }
  const [counts, trades, items, tickets, payments, gifts, credits, sessions, history] =
    await Promise.all([
      offerService.countByStatus(db, id, now),
      offerService.listLatest(db, id, DETAIL_MOST, now),
      listOwnItems(db, id, most, false),
      listOwnTickets(db, id, most),
      listPayments(db, id, most, now),
      listGifts(db, id, most),
      listCreditEntries(db, id, most),
      listOpenSessions(deps, id, ''),
      listDeedsOn(db, id, DETAIL_MOST),
    ])
  return {
    member,
    trades: { counts, latest: trades },
    items: latestOf(items),
    tickets: latestOf(tickets),
    payments: latestOf(payments),
    gifts: latestOf(gifts),
    credits: latestOf(credits),
    sessions: { total: sessions.length, latest: sessions.slice(0, DETAIL_MOST) },
    history,
  }
}

function latestOf<Row>({ rows, total }: Page<Row>): { total: number; latest: Row[] } {
  return { total: total ?? rows.length, latest: rows }
}
