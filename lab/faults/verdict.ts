import pg from 'pg'
import { findBreaches } from '../../packages/server/src/operations/integrity/check.ts'
import { connect } from '../../packages/server/src/platform/database/database.ts'
import { PhotoStorage } from '../../packages/server/src/platform/photos/photo-storage.ts'
import type { Deed, Entry } from './recorder.ts'

/** Problems by fault, each with some of the markers concerned. */
export type Verdict = {
  /** Acknowledged but missing. */
  lost: string[]
  /** Stored more than once. */
  duplicated: string[]
  /** Refused but stored. */
  ghosts: string[]
  /** Stored in part: an item without its photo or credit, an offer without its notification. */
  partial: string[]
  /** Broken invariants across rows, and photos without a file. */
  broken: string[]
}

type Found = { marker: string; times: number; isWhole: boolean }

/** SQL by kind of write. Counts each marker's rows and checks that its related rows exist. */
const searches: Record<Deed['kind'], string> = {
  item: `select title as marker, count(*)::int as times, true as "isWhole" from items where title = any($1) group by 1`,
  itemWithPhoto: `select i.title as marker, count(distinct i.id)::int as times, count(p.key) = count(distinct i.id) as "isWhole"
    from items i left join item_photos p on p.item_id = i.id where i.title = any($1) group by 1`,
  itemWithCredits: `select i.title as marker, count(distinct i.id)::int as times,
      coalesce(sum(e.amount), 0) = -count(distinct i.id) and bool_and(i.max_photos = 3) as "isWhole"
    from items i left join photo_credit_entries e on e.item_id = i.id where i.title = any($1) group by 1`,
  offer: `select o.message as marker, count(distinct o.id)::int as times, count(n.id) = count(distinct o.id) as "isWhole"
    from trade_offers o left join user_messages n on n.related_offer_id = o.id and n.user_id = o.to_user_id
      and n.type = 'offer_received' where o.message = any($1) group by 1`,
  accept: `select o.id::text as marker, 1 as times, true as "isWhole" from trade_offers o
    where o.id = any($1::uuid[]) and o.status = 'accepted'`,
  message: `select content as marker, count(*)::int as times, true as "isWhole" from messages where content = any($1) group by 1`,
  ticket: `select subject as marker, count(*)::int as times, true as "isWhole" from support_tickets where subject = any($1) group by 1`,
  gift: `select g.id::text as marker, count(e.id)::int as times, true as "isWhole"
    from member_gifts g join photo_credit_entries e on e.gift_id = g.id where g.id = any($1::uuid[]) group by 1`,
}

/** Whether another request may have caused the same effect, so a refused one may still show. */
const isShared = ({ kind }: Deed) => kind === 'accept' || kind === 'gift'

/** Compares the database and files with the recorded writes. */
export async function judge(
  url: string,
  storage: string,
  entries: readonly Entry[],
): Promise<Verdict> {
  const found = await findMarkers(url, entries)
  const named = entries.map((entry) => {
    const name = nameOf(entry.deed)
    return { ...entry, name, there: found.get(name) }
  })
  const namesOf = (is: (one: (typeof named)[number]) => boolean) =>
    named.filter(is).map(({ name }) => name)
  return {
    lost: namesOf(({ outcome, there }) => outcome === 'ok' && !there),
    duplicated: namesOf(({ there }) => there !== undefined && there.times > 1),
    ghosts: namesOf(({ outcome, there, deed }) =>
      Boolean(outcome === 'refused' && there && !isShared(deed)),
    ),
    partial: namesOf(({ there }) => there?.isWhole === false),
    broken: await findBroken(url, storage),
  }
}

function nameOf({ kind, marker }: Pick<Deed, 'kind' | 'marker'>): string {
  return `${kind} ${marker}`
}

async function findBroken(url: string, storage: string): Promise<string[]> {
  const { db, close } = connect(url, { log: console })
  try {
    const breaches = await findBreaches(db, new PhotoStorage(`file:${storage}`))
    return breaches.map(({ promise, ids }) => `${promise}: ${ids.join(', ')}`)
  } finally {
    await close()
  }
}

async function findMarkers(url: string, entries: readonly Entry[]): Promise<Map<string, Found>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = new Map<string, Found>()
  try {
    for (const [kind, search] of Object.entries(searches)) {
      const markers = entries
        .filter(({ deed }) => deed.kind === kind)
        .map(({ deed }) => deed.marker)
      const { rows } = await client.query<Found>(search, [markers])
      for (const one of rows) found.set(`${kind} ${one.marker}`, one)
    }
  } finally {
    await client.end()
  }
  return found
}
