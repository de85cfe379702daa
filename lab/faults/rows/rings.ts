import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import { sql } from 'kysely'
import { connect, type Db } from '../../../packages/server/src/platform/database/database.ts'
import type { LabRequest } from '../../kit/request.ts'
import { requestOf } from '../../kit/request.ts'
import { raceForRings } from '../ring-races.ts'
import {
  type LabRing,
  pickThree,
  press,
  pressAgain,
  proposeLabRing,
  type Scene,
  standingOf,
} from '../rings.ts'
import type { FaultRow } from '../run-fault.ts'

/** A move takes less: the kill comes before, within or after it. */
const MOVE_MS = 40
const CYCLES = 60
/** The longest time in seconds for all nights until everything is proposed. */
const NIGHTS_MAX = 180

export const ringFaults: readonly FaultRow[] = [
  {
    id: 'F-27',
    what: 'the server is killed between a third yes or a hand-over and its answer, and in a nightly matching',
    inject: (stage, { isEnough, ports: [port = 0] }) =>
      onStage({ ...stage, port }, async (scene) => {
        const counts = { yes: 0, 'hand-overs': 0, 'answers before the kill': 0 }
        while (!isEnough()) {
          const ring = await proposeLabRing(scene.db, pickThree(stage.world.people))
          counts['answers before the kill'] += await agree(scene, ring)
          counts['answers before the kill'] += await handOver(scene, ring, counts.yes % 3)
          counts.yes += 1
          counts['hand-overs'] += 3
        }
        return counts
      }),
    recover: (stage, { ports: [port = 0] }) => onStage({ ...stage, port }, matchByNight),
  },
  {
    id: 'F-27b',
    what: '64 say yes to a swap of three, to another with the same item, past its end, or beside a block, a large edit or a removal',
    servers: 2,
    inject: (stage, { isEnough, ports: [port = 0] }) =>
      onStage({ ...stage, port }, (scene) => raceForRings(scene, isEnough)),
  },
]

async function onStage<T>(
  stage: Omit<Scene, 'db'>,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const { db, close } = connect(stage.world.postgres.url, { log: console })
  try {
    return await work({ ...stage, db })
  } finally {
    await close()
  }
}

/** The third yes, and the same press again after the kill. Gives whether the first was answered. */
async function agree(scene: Scene, ring: LabRing): Promise<number> {
  const params = { id: ring.id }
  const request = requestOf(ringCalls.answer, { params, body: { answer: 'yes' } })
  const isAnswered = await pressAround(scene, ring.members[2]?.cookie ?? '', request)
  await expectStanding(scene, ring, { status: 'agreed', locks: 3, codes: 3, type: 'ring_agreed' })
  return isAnswered
}

/** All three hand over; the server dies around one of these. */
async function handOver(scene: Scene, ring: LabRing, killed: number): Promise<number> {
  const { db, port } = scene
  await sql`
    update rings set agreed_meeting_location = 'The library', agreed_meeting_time = now() - interval '1 minute',
      agreed_meeting_time_zone = 'America/New_York', meeting_agreed_at = now()
    where id = ${ring.id}`.execute(db)
  let answered = 0
  for (const [position, { cookie }] of ring.members.entries()) {
    const getter = ring.members[(position + 1) % ring.members.length]?.id ?? ''
    const { rows } = await sql<{ code: string }>`
      select code from hand_over_codes where ring_id = ${ring.id} and user_id = ${getter}`.execute(
      db,
    )
    const body = { code: rows[0]?.code ?? '' }
    const request = requestOf(ringCalls.handOver, { params: { id: ring.id }, body })
    if (position === killed) answered += await pressAround(scene, cookie, request)
    else await expectDone(scene, await pressAgain({ ...to(port), cookie }, request), request)
  }
  const done = { status: 'completed', locks: 0, codes: 3, gave: 3, type: 'ring_completed' }
  await expectStanding(scene, ring, done)
  return answered
}

/** Presses, kills the server meanwhile, and presses again with the same key: the answer is one. */
async function pressAround(scene: Scene, cookie: string, request: LabRequest): Promise<number> {
  const { servers, recorder, port } = scene
  const given = { ...to(port), cookie }
  const pressed = press(given, request)
  await pause(Math.random() * MOVE_MS)
  await servers.kill(port)
  const first = await pressed
  await servers.start(port)
  const second = await pressAgain(given, request)
  await expectDone(scene, second, request)
  if (first?.status === 200 && first.text !== second.text) {
    recorder.surprises.push(`${request.path}: the second press got another answer`)
  }
  return first ? 1 : 0
}

function to(port: number) {
  return { origin: `http://127.0.0.1:${port}`, key: randomUUID() }
}

async function expectDone(
  { recorder }: Scene,
  { status, text }: { status: number; text: string },
  { path }: LabRequest,
): Promise<void> {
  if (status !== 200) recorder.surprises.push(`${path}: ${status} ${text.slice(0, 200)}`)
}

type Expected = { status: string; locks: number; codes: number; gave?: number; type: string }

async function expectStanding(
  { db, recorder }: Scene,
  ring: LabRing,
  { type, ...expected }: Expected,
): Promise<void> {
  const standing = await standingOf(db, ring)
  const { status, locks, codes, gave, told, isToldTwice } = standing
  const is = { status, locks, codes, ...(expected.gave !== undefined && { gave }) }
  const isAsExpected = JSON.stringify(is) === JSON.stringify(expected)
  if (!isAsExpected || !told[type] || isToldTwice) {
    recorder.surprises.push(`ring ${ring.id}: ${JSON.stringify(standing)}`)
  }
}

const NIGHT = fileURLToPath(new URL('../night-server.ts', import.meta.url))

/** Kills the server in the middle of nightly matchings until all there is was proposed. */
async function matchByNight({ db, servers, recorder, port }: Scene) {
  await settleCycles(db)
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1_000)
  let kills = 0
  let proposed = 0
  while (proposed < CYCLES && seconds() < NIGHTS_MAX) {
    await servers.kill(port)
    await servers.start(port, {}, NIGHT)
    const wanted = Math.min(CYCLES, proposed + 1 + Math.floor((Math.random() * CYCLES) / 3))
    for (let tries = 0; proposed < wanted && tries < 500; tries += 1) {
      await pause(10)
      proposed = await countProposed(db)
    }
    kills += 1
  }
  await servers.kill(port)
  await servers.start(port)
  proposed = await countProposed(db)
  const wrong = await countWrong(db)
  if (proposed !== CYCLES || wrong > 0) {
    recorder.surprises.push(`by night ${proposed} rings were proposed, ${wrong} by halves or twice`)
  }
  return { 'kills by night': kills, 'rings by night': proposed, 'all proposed after s': seconds() }
}

/** Three members each who would swap in a cycle; nobody is in two. */
async function settleCycles(db: Db): Promise<void> {
  await sql`
    with people as (
      insert into users (id, email, first_name, last_name, city, state, zip_code, place_id, email_verified)
      select gen_random_uuid(), 'night' || n || '@example.com', 'Night', 'Owl', p.name, p.state, '07040', p.id, true
      from generate_series(0, ${3 * CYCLES - 1}) n, (select * from places limit 1) p
      returning id, place_id, email),
    posted as (
      insert into items (id, user_id, title, value, category, place_id, match_words)
      select gen_random_uuid(), id, 'Owl ' || email, 20, 'home', place_id, 'owl'::tsvector from people
      returning id, user_id, title)
    insert into wants (given_item_id, wanted_item_id, user_id, source)
    select g.id, w.id, g.user_id, 'heart' from (
      select *, substring(title from '(\\d+)@')::int as n from posted) g
    join (select *, substring(title from '(\\d+)@')::int as n from posted) w
      on w.n / 3 = g.n / 3 and w.n % 3 = (g.n + 1) % 3`.execute(db)
}

async function countProposed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rings r where exists (
      select from ring_members m join items i on i.id = m.item_id
      where m.ring_id = r.id and i.title like 'Owl %')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rings of a night without three members who were each told once, and members in two of them. */
async function countWrong(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select u.id from users u left join ring_members m on m.user_id = u.id
        left join user_messages n on n.user_id = u.id and n.type = 'ring_proposed'
          and n.related_ring_id = m.ring_id
      where u.first_name = 'Night'
      group by u.id having count(distinct m.ring_id) <> 1 or count(distinct n.id) <> 1) wrong`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
