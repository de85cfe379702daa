import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ringKeyOf } from '../../packages/domain/src/rings/ring.ts'
import { itemContentJson } from '../../packages/server/src/features/items/index.ts'
import type { Db } from '../../packages/server/src/platform/database/database.ts'
import type { Neighbor } from '../kit/neighborhood.ts'
import { type LabRequest, sendRequest } from '../kit/request.ts'
import type { Stage } from './run-fault.ts'

/** `port` is that of the first server. */
export type Scene = Stage & { db: Db; port: number }

/** A proposed swap of three. The first two members have said yes. */
export type LabRing = { id: string; members: readonly Neighbor[]; itemIds: readonly string[] }

/** Proposes a ring of new items to three members. `shared` is one of the first member's. */
export async function proposeLabRing(
  db: Db,
  members: readonly Neighbor[],
  shared?: string,
): Promise<LabRing> {
  const posted = members.map(({ id }) => ({ id: randomUUID(), userId: id }))
  const added = shared ? posted.slice(1) : posted
  await sql`
    insert into items (id, user_id, title, value, category, place_id, match_words)
    select n.id, u.id, 'Ring lamp', 20, 'home', u.place_id, 'lamp'::tsvector
    from json_to_recordset(${JSON.stringify(added)}::json) n(id uuid, "userId" uuid)
    join users u on u.id = n."userId"`.execute(db)
  const itemIds = [shared ?? posted[0]?.id ?? '', ...posted.slice(1).map(({ id }) => id)]
  const id = randomUUID()
  await sql`
    with ring as (
      insert into rings (id, status, items_key)
      values (${id}, 'proposed', ${ringKeyOf(itemIds)}) returning id)
    insert into ring_members (ring_id, position, user_id, item_id, answer, answered_at, proposed_content)
    select ring.id, n.place - 1, i.user_id, i.id, case when n.place < 3 then 'yes' end,
      case when n.place < 3 then now() end, ${itemContentJson('i')}
    from ring, unnest(${itemIds}::uuid[]) with ordinality n(id, place) join items i on i.id = n.id`.execute(
    db,
  )
  return { id, members, itemIds }
}

/** What stands of a ring in the database. */
export type Standing = {
  status: string | null
  locks: number
  codes: number
  gave: number
  /** Notifications of the three, by type; and whether somebody was told the same twice. */
  told: Record<string, number>
  isToldTwice: boolean
}

export async function standingOf(db: Db, { id, itemIds }: LabRing): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select status from rings where id = ${id}) as status,
      (select count(*)::int from item_trade_locks
        where item_id = any(${itemIds}::uuid[]) and ring_id = ${id}) as locks,
      (select count(*)::int from hand_over_codes where ring_id = ${id}) as codes,
      (select count(*)::int from ring_members where ring_id = ${id} and gave_at is not null) as gave,
      (select coalesce(json_object_agg(type, people), '{}') from (
        select type, count(distinct user_id)::int as people from user_messages
        where related_ring_id = ${id} group by type) n) as told,
      exists (select from user_messages where related_ring_id = ${id}
        group by user_id, type having count(*) > 1) as is_told_twice`.execute(db)
  const [standing] = rows
  if (!standing) throw new Error('a select without a table gives one row')
  return standing
}

type Press = { origin: string; cookie: string; key: string }
export type Reply = { status: number; text: string }

/** Sends a move with this key. Null without a whole answer. */
export async function press(
  { origin, cookie, key }: Press,
  request: LabRequest,
): Promise<Reply | null> {
  const headers = { 'idempotency-key': key }
  try {
    const answer = await sendRequest({ origin, cookie, headers }, request)
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/** Presses until there is an answer, as the page does while a server restarts. */
export async function pressAgain(given: Press, request: LabRequest): Promise<Reply> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await press(given, request)
    const isBusy = reply?.text.includes('idempotency.busy') || (reply?.status ?? 503) >= 500
    if (reply && !isBusy) return reply
    await pause(50)
  }
  throw new Error(`${request.path} was not answered`)
}

export function pickThree(people: readonly Neighbor[]): readonly Neighbor[] {
  const first = Math.floor(Math.random() * people.length)
  return [0, 1, 2].flatMap((step) => people[(first + step) % people.length] ?? [])
}
