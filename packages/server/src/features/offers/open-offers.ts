import { type OpenListName, type OpenOffers, openLists } from '@swapstead/domain/offers/calls.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { NewestCursor, readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Db } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, type Listing } from '../../platform/database/pages.ts'
import { awaitsRatingBy, endedAt, hasStatus } from '../swap-state/index.ts'
import { isPartnerPresent } from './counts.ts'
import { offerViewSql, toOfferView } from './views.ts'

type Sources = Record<OpenListName, { isListed: RawBuilder<unknown>; moment: RawBuilder<unknown> }>
type Behind = Record<OpenListName, z.infer<typeof NewestCursor> | null>

/** The position in each list, in the order of `openLists`. Null at the end of a list. */
const OpenCursor = z.tuple([
  z.nullable(NewestCursor),
  z.nullable(NewestCursor),
  z.nullable(NewestCursor),
  z.nullable(NewestCursor),
])

/** A member's open offers of both directions: one page of each list, latest change first. */
export async function listOpenOffers(
  db: Db,
  userId: string,
  { limit, cursor }: Listing,
  now: Date,
): Promise<OpenOffers> {
  const sources = sourcesFor(userId, now)
  const after = cursor ? readOpenCursor(cursor) : null
  const pages = openLists
    .filter((list) => !after || after[list])
    .map((list) => sql`(${pageOf(list, sources, after?.[list] ?? null, limit)})`)
  const [page, totals] = await Promise.all([
    pages.length === 0
      ? { rows: [] }
      : offerViewSql<{ list: OpenListName; moment: Date }>(
          now,
          sql`join (${sql.join(pages, sql` union all `)}) open on open.id = o.id
            order by open.moment desc, o.id desc`,
          sql`open.list, open.moment`,
        ).execute(db),
    countOpen(db, sources, isPast(userId, now)),
  ])
  const ends: (z.infer<typeof NewestCursor> | null)[] = []
  const parts = openLists.map((name) => {
    const rows = page.rows.filter(({ list }) => list === name)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    ends.push(last ? [last.moment.toISOString(), last.id] : null)
    const offers = shown.map(({ list, moment, ...row }) =>
      seenBy(toOfferView(row, now), userId, now),
    )
    return [name, { offers, total: totals[name], hasMore: last !== undefined }]
  })
  const next = ends.some((end) => end !== null) ? writeCursor(ends) : null
  return { ...Object.fromEntries(parts), next, hasPast: totals.hasPast }
}

function sidesOf(userId: string, now: Date) {
  return {
    received: sql`o.to_user_id = ${userId} and ${isPartnerPresent('o.from_user_id', now)}`,
    sent: sql`o.from_user_id = ${userId} and ${isPartnerPresent('o.to_user_id', now)}`,
  }
}

function isPast(userId: string, now: Date): RawBuilder<unknown> {
  const { received, sent } = sidesOf(userId, now)
  return sql`(${received} or ${sent}) and not (${hasStatus('pending', now)})
    and not (${hasStatus('accepted', now)})`
}

function sourcesFor(userId: string, now: Date): Sources {
  const { received, sent } = sidesOf(userId, now)
  const pending = hasStatus('pending', now)
  const underWay = hasStatus('accepted', now)
  return {
    incoming: { isListed: sql`${received} and ${pending}`, moment: sql`o.created_at` },
    outgoing: { isListed: sql`${sent} and ${pending}`, moment: sql`o.created_at` },
    trades: {
      isListed: sql`(${received} or ${sent}) and ${underWay}`,
      moment: sql`o.accepted_at`,
    },
    awaitingRating: {
      isListed: sql`(${received} and ${awaitsRatingBy('to', now)}
        or ${sent} and ${awaitsRatingBy('from', now)}) and not (${underWay})`,
      moment: endedAt,
    },
  }
}

function pageOf(
  list: OpenListName,
  sources: Sources,
  after: z.infer<typeof NewestCursor> | null,
  limit: number,
): RawBuilder<unknown> {
  const { isListed, moment } = sources[list]
  const isAfter = after
    ? sql`and (${moment}, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  return sql`select o.id, ${list}::text as list, ${moment} as moment from trade_offers o
    where ${isListed} ${isAfter} order by moment desc, o.id desc limit ${limit + 1}`
}

type Counts = Record<OpenListName, number> & { hasPast: boolean }

async function countOpen(db: Db, sources: Sources, past: RawBuilder<unknown>): Promise<Counts> {
  const counts = openLists.map(
    (list) =>
      sql`(${cappedCount(sql`trade_offers o where ${sources[list].isListed}`)}) as ${sql.id(list)}`,
  )
  const { rows } = await sql<Counts>`
    select ${sql.join(counts)}, exists (select from trade_offers o where ${past}) as has_past`.execute(
    db,
  )
  return onlyRow(rows)
}

function readOpenCursor(cursor: string): Behind {
  const [incoming, outgoing, trades, awaitingRating] = readCursor(cursor, OpenCursor)
  return { incoming, outgoing, trades, awaitingRating }
}
