import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import pg from 'pg'
import { makeOffer } from '../../kit/member-requests.ts'
import { OpenPages } from '../../kit/open-pages.ts'
import { sendRequest } from '../../kit/request.ts'
import { p99, random } from '../../kit/statistics.ts'
import type { Given, Prepared } from '../compare.ts'
import { against } from '../report.ts'

const OFFERS = 500
const PER_SECOND = 20
/** The number of time slices. The events of each give one figure. */
const PARTS = 5
const ALLOWED_MS = 250
const PATIENCE_MS = 30_000

type Owner = { userId: string; email: string; itemId: string; cookie: string }

/** B23: from the commit of an offer to the owner's mail. B23b: to the owner's open page. */
export async function prepareHandOver(given: Given): Promise<Prepared> {
  const client = new pg.Client({ connectionString: given.url })
  await client.connect()
  const measure = async () => {
    const owners = await findOwners(client, given)
    const pages = new OpenPages(`${given.server.origin}${LIVE_PATH}`)
    await pages.open(owners.map(({ cookie }) => cookie))
    const mails = arrivalsOf('mails', owners, (arrived) =>
      given.mail.arrivals.on('mail', (address) =>
        arrived(owners.findIndex(({ email }) => email === address)),
      ),
    )
    const events = arrivalsOf('events', owners, (arrived) => pages.onEvent(arrived))
    const [mailed, heard] = await Promise.all([mails, events, makeOffers(given, owners)])
    const committed = await readCommits(client, owners)
    given.mail.arrivals.removeAllListeners()
    pages.close()
    const rate = `${PER_SECOND} offers a second`
    return [
      against(
        ALLOWED_MS,
        { id: 'B23', what: `p99 from commit to the mail server, ${rate} ÷ 250 ms`, unit: 'ms' },
        partsOf(latencies(mailed, committed)),
      ),
      against(
        ALLOWED_MS,
        { id: 'B23b', what: `p99 from commit to the open page, ${rate} ÷ 250 ms`, unit: 'ms' },
        partsOf(latencies(heard, committed)),
      ),
    ]
  }
  return { rows: [{ ids: ['B23', 'B23b'], measure }], stop: () => client.end() }
}

/** Members with mails enabled and an item to offer on. */
async function findOwners(client: pg.Client, { readers, cookies }: Given): Promise<Owner[]> {
  const cookieOf = new Map(readers.map(({ userId }, index) => [userId, cookies[index] ?? '']))
  const candidates = readers.slice(OFFERS).map(({ userId }) => userId)
  await client.query('update users set email_verified = true where id = any($1::uuid[])', [
    candidates,
  ])
  const { rows } = await client.query<Omit<Owner, 'cookie'>>(
    `select distinct on (u.id) u.id as "userId", u.email, i.id as "itemId"
     from users u join items i on i.user_id = u.id
     where u.id = any($1::uuid[]) and i.is_active
       and not exists (select from item_trade_locks l where l.item_id = i.id)
     order by u.id limit $2`,
    [candidates, OFFERS],
  )
  return rows.map((owner) => ({ ...owner, cookie: cookieOf.get(owner.userId) ?? '' }))
}

/** Wall clock times of each owner's first event. Resolves when every owner has one. */
function arrivalsOf(
  what: string,
  owners: Owner[],
  listen: (arrived: (owner: number) => void) => void,
) {
  const times = new Map<number, number>()
  return new Promise<number[]>((resolve, reject) => {
    const tooLate = OFFERS / PER_SECOND + PATIENCE_MS / 1000
    const timer = setTimeout(
      () =>
        reject(new Error(`${times.size} of ${owners.length} ${what} arrived within ${tooLate} s`)),
      tooLate * 1000,
    )
    listen((owner) => {
      if (owner < 0 || times.has(owner)) return
      times.set(owner, Date.now())
      if (times.size < owners.length) return
      clearTimeout(timer)
      resolve(owners.map((_, index) => times.get(index) ?? 0))
    })
  })
}

/** Makes one offer per owner at random moments, without waiting for earlier answers. */
async function makeOffers({ server, cookies }: Given, owners: Owner[]): Promise<void> {
  const dice = random(23)
  const answers: Promise<Response>[] = []
  let due = performance.now()
  for (const [index, { itemId }] of owners.entries()) {
    due += (-Math.log(1 - dice()) * 1000) / PER_SECOND
    await pause(Math.max(0, due - performance.now()))
    answers.push(
      sendRequest(
        { origin: server.origin, cookie: cookies[index] },
        makeOffer({ toItemId: itemId, cashAdjustment: 5 }),
      ),
    )
  }
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 201)
  if (refused[0])
    throw new Error(`${refused.length} offers were refused: ${await refused[0].text()}`)
}

/** Commit times of each owner's notification by PostgreSQL's clock, on the same machine. */
async function readCommits(client: pg.Client, owners: Owner[]): Promise<number[]> {
  const { rows } = await client.query<{ userId: string; committed: number }>(
    `select user_id as "userId",
       extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as committed
     from user_messages where user_id = any($1::uuid[]) order by created_at`,
    [owners.map(({ userId }) => userId)],
  )
  const committedTo = new Map(rows.map(({ userId, committed }) => [userId, committed]))
  return owners.map(({ userId }) => committedTo.get(userId) ?? Number.NaN)
}

/** In milliseconds. The arrival clock has whole milliseconds only. */
function latencies(arrived: number[], committed: number[]): number[] {
  return arrived.map((time, index) => time - (committed[index] ?? Number.NaN))
}

/** The p99 of each time slice, in the order of the offers. */
function partsOf(times: number[]): number[] {
  const size = Math.ceil(times.length / PARTS)
  return Array.from({ length: PARTS }, (_, part) =>
    p99(times.slice(part * size, (part + 1) * size)),
  )
}
