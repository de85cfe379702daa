import { removedText, removedTextKinds } from '@swapstead/domain/removed-offers/removed-offer.ts'
import type { ReportedLine } from '@swapstead/domain/reports/report.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../accounts/index.ts'

type Sql = RawBuilder<unknown>

/** A line of a reported conversation as JSON from the database. */
export type StoredLine = Omit<ReportedLine, 'time'> & { time: string }

export function toLines(lines: readonly StoredLine[]): ReportedLine[] {
  return lines.map(({ time, ...line }) => ({ ...line, time: new Date(time) }))
}

/** The latest of these lines, oldest first. */
const latest = (lines: Sql, limit: number) => sql`(
  select coalesce(json_agg(json_build_object('sender', l.sender, 'time', l.created_at, 'text', l.text,
    'photoId', (select p.id from message_photos p where p.id = l.id))
    order by l.created_at, l.id), '[]')
  from (${lines} order by created_at desc, id desc limit ${limit}) l)`

/** A text that one party sent the other. Unless it was a message, a label says what it was. */
const labelled = (kind: Sql, text: Sql) => sql`concat(case ${kind}
  ${sql.join(
    removedTextKinds.map((one) => sql`when ${one} then ${removedText(one, '')}::text`),
    sql` `,
  )} end, ${text})`

/** Texts of an offer between members `f` and `g` that are stored after their deletion. */
const removedTexts = (offerId: Sql, names: { sender: Sql; receiver: Sql }) => sql`
  select x.id, case when x.by_sender then ${names.sender} else ${names.receiver} end as sender,
    x.created_at, ${labelled(sql`x.kind`, sql`x.content`)} as text
  from removed_texts x where x.offer_id = ${offerId}`

/**
 * Lines of offer `o` and its chain between `f` and `g`: messages, the texts sent with offers,
 * meeting places and reasons.
 */
export const liveLines = (limit: number) =>
  latest(
    sql`
  select m.id, ${nameOf('s')} as sender, m.created_at, m.content as text
  from messages m join users s on s.id = m.from_user_id
  where m.trade_offer_id = coalesce(o.chain_id, o.id)
  union all
  select c.id, case when w.author = o.from_user_id then ${nameOf('f')} else ${nameOf('g')} end,
    w.created_at, ${labelled(sql`w.kind`, sql`w.content`)}
  from trade_offers c, lateral (values
    ('opening', c.from_user_id, c.message, c.created_at),
    ('meeting', c.proposed_by_user_id, c.proposed_meeting_location,
      coalesce(c.meeting_proposed_at, c.updated_at)),
    ('meeting', c.meeting_changed_by,
      case when c.meeting_changed_by is not null
        and c.agreed_meeting_location is distinct from c.proposed_meeting_location
        then c.agreed_meeting_location end,
      coalesce(c.meeting_agreed_at, c.updated_at)),
    ('cancellation', c.cancel_requested_by, c.cancel_request_reason, c.cancel_requested_at)
  ) as w (kind, author, content, created_at) where w.content is not null
    and (c.id = coalesce(o.chain_id, o.id) or c.chain_id = coalesce(o.chain_id, o.id))
  union all
  select a.id, case when a.proposed_by_user_id = o.from_user_id then ${nameOf('f')} else ${nameOf('g')} end,
    a.proposed_at, a.message
  from trade_amendments a join trade_offers c on c.id = a.trade_offer_id
  where a.message is not null
    and (c.id = coalesce(o.chain_id, o.id) or c.chain_id = coalesce(o.chain_id, o.id))
  union all ${removedTexts(sql`o.id`, { sender: nameOf('f'), receiver: nameOf('g') })}`,
    limit,
  )

/**
 * The notification that the receiver of removed offer `r` got, if the item has another title now.
 */
const toldOtherwise = sql`(
  select concat('. Told then: ', n.message) from user_messages n
  where n.user_id = r.to_user_id and n.removed_offer_id = r.id and n.type in ('offer_received', 'offer_countered')
    and position(r.offered_title in n.message) = 0
  limit 1)`

/**
 * Lines of removed offer `r`. The lowest id sorts the offered items before texts of the same time.
 */
export const removedLines = (limit: number) =>
  latest(
    sql`
  select '00000000-0000-0000-0000-000000000000'::uuid as id, r.from_name as sender, r.created_at,
    concat('Offered: ', concat_ws(' and ', r.offered_title,
        nullif(array_to_string(r.further_offered, ' and '), ''),
        case when r.cash_adjustment > 0 then concat('$', r.cash_adjustment) end),
      '. For: ', concat_ws(' and ', r.wanted_title,
        nullif(array_to_string(r.further_wanted, ' and '), ''),
        case when r.cash_asked > 0 then concat('$', r.cash_asked) end),
      ${toldOtherwise}) as text
  union all ${removedTexts(sql`r.id`, { sender: sql`r.from_name`, receiver: sql`r.to_name` })}`,
    limit,
  )

/** Lines of ring `ringId` that are stored after their deletion, by the names of its members. */
const removedRingTexts = (ringId: Sql, name: Sql) => sql`
  select x.id, ${name} as sender, x.created_at, ${labelled(sql`x.kind`, sql`x.content`)} as text
  from removed_ring_texts x where x.ring_id = ${ringId}`

/** Lines of removed ring `r`. */
export const removedRingLines = (limit: number) =>
  latest(removedRingTexts(sql`r.id`, sql`r.names[x.position + 1]`), limit)

/** The items of ring `r`: "Drill, Tent, Bike rack". */
export const ringTitle = sql`(
  select string_agg(i.title, ', ' order by m.position)
  from ring_members m join items i on i.id = m.item_id where m.ring_id = r.id)`

/** Lines of ring `r`: messages, the proposed place, and the reason of a member who stepped out. */
export const ringLines = (limit: number) =>
  latest(
    sql`
  select m.id, ${nameOf('s')} as sender, m.created_at, m.content as text
  from messages m join users s on s.id = m.from_user_id where m.ring_id = r.id
  union all
  select r.id, ${nameOf('a')}, w.created_at, ${labelled(sql`w.kind`, sql`w.content`)}
  from (values
    ('meeting', r.proposed_meeting_by, r.proposed_meeting_location,
      coalesce(r.meeting_proposed_at, r.updated_at)),
    ('cancellation', r.ended_by, r.end_words, r.ended_at)
  ) as w (kind, author, content, created_at)
  join ring_members p on p.ring_id = r.id and p.position = w.author join users a on a.id = p.user_id
  where w.content is not null
  union all ${removedRingTexts(
    sql`r.id`,
    sql`(select ${nameOf('b')} from ring_members q join users b on b.id = q.user_id
      where q.ring_id = r.id and q.position = x.position)`,
  )}`,
    limit,
  )
