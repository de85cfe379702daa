import { displayName, goneUser, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { asCopied, type CopiedContent } from '@swapstead/domain/items/as-copied.ts'
import { UNREAD_MAX } from '@swapstead/domain/messages/inbox.ts'
import { ringAsOf } from '@swapstead/domain/rings/clock.ts'
import type { RingEvent, RingEventDetails, RingSummary } from '@swapstead/domain/rings/events.ts'
import {
  type Ring,
  type RingFacts,
  type RingMember,
  type RingPosition,
  ringPositions,
} from '@swapstead/domain/rings/ring.ts'
import { type RingItem, type RingView, viewOfRing } from '@swapstead/domain/rings/view.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import { publicUserJson } from '../accounts/index.ts'
import { isPresent } from '../offers/index.ts'
import { type Holding, holding, isUnreadInRing, shownState } from '../swap-state/index.ts'
import { type RingItemRow, ringItemJson, toRingItem } from './ring-item.ts'

/** A ring with its members' people, items and codes, in the order of the ring. */
export type RingRecord = RingFacts & { people: readonly RingPerson[] }
type RingPerson = {
  user: PublicUser
  item: RingItem
  /** The item when it was proposed, for the members in `goneFor`. */
  copiedItem: RingItem
  code: string
  unread: number
  /** The members who see this one as gone, because of a ban or a block. */
  goneFor: readonly string[]
}

/** The stored columns of a ring. The type requires an entry for each new field. */
const isRingColumn: Record<Exclude<keyof Ring, 'members'>, true> = {
  id: true,
  status: true,
  proposedAt: true,
  remindedAt: true,
  agreedAt: true,
  proposedMeetingBy: true,
  proposedMeetingLocation: true,
  proposedMeetingTime: true,
  proposedMeetingTimeZone: true,
  meetingProposedAt: true,
  agreedMeetingLocation: true,
  agreedMeetingTime: true,
  agreedMeetingTimeZone: true,
  meetingAgreedAt: true,
  meetingRemindedAt: true,
  meetingMissingRemindedAt: true,
  swapAskedAt: true,
  missing: true,
  missingReportedBy: true,
  missingReportedAt: true,
  missingDisputedAt: true,
  missingWithdrawnAt: true,
  missingsWithdrawn: true,
  completionRemindedAt: true,
  completedAt: true,
  endedAt: true,
  endReason: true,
  endedBy: true,
  endWords: true,
  leftLate: true,
}
export const ringColumns = Object.keys(isRingColumn) as (keyof typeof isRingColumn)[]

type MemberPart = Omit<RingMember, 'timeZone' | MemberTime> &
  Record<MemberTime, string | null> & {
    zone: string | null
    user: PublicUser
    item: RingItemRow
    copy: CopiedContent | null
    /** The stored flag: an item whose swap has completed by the clock may still be active. */
    isActive: boolean
    holding: Holding | null
    heldByRingId: string | null
    isThere: boolean
    code: string | null
    goneFor: string[]
    unread: number
  }
const memberTimes = ['answeredAt', 'meetingAgreedAt', 'gaveAt'] as const
type MemberTime = (typeof memberTimes)[number]

type RingRow = Omit<RingFacts, 'members' | 'itemsInTrade' | 'itemsAvailable' | 'partings'> & {
  members: MemberPart[]
}

const columns = sql.raw(ringColumns.map((field) => `r.${columnOf(field)}`).join(', '))

/**
 * Rings with the facts that their rules need, in one statement. Leaves out those of expired guests.
 */
export function ringSql<More = unknown>(
  now: Date,
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<RingRow & More> {
  return sql`
    select ${columns} ${more}, a.members,
      a.is_in_sandbox
    from rings r cross join lateral (
      select json_agg(${memberJson(now)} order by m.position) as members,
        bool_and(u.is_guest) as is_in_sandbox, bool_and(${isPresent('u', now)}) as is_present
      from ring_members m join users u on u.id = m.user_id left join places p on p.id = u.place_id
      join items i on i.id = m.item_id left join item_trade_locks l on l.item_id = i.id
      where m.ring_id = r.id having count(*) = 3) a
    where a.is_present ${rest}`
}

const memberJson = (now: Date) => sql`json_build_object(
  'userId', m.user_id, 'itemId', m.item_id, 'net', (m.net * 100)::bigint, 'zone', p.time_zone,
  'answer', m.answer, 'answeredAt', m.answered_at, 'meetingAgreedAt', m.meeting_agreed_at,
  'gaveAt', m.gave_at, 'user', ${publicUserJson('u', now)},
  'rated', array(select o.position from user_ratings g
    join ring_members o on o.ring_id = g.ring_id and o.user_id = g.rated_user_id
    where g.ring_id = r.id and g.rater_user_id = m.user_id order by o.position),
  'goneFor', array(select o.user_id from ring_members o
    where o.ring_id = r.id and o.user_id <> m.user_id and (u.is_banned
      or exists (select from member_blocks b
        where b.blocker_user_id in (o.user_id, m.user_id) and b.blocked_user_id in (o.user_id, m.user_id)))),
  'item', ${ringItemJson('i')}, 'copy', m.proposed_content - array['description', 'photos'],
  'isThere', i.hidden_as is null and i.removed_at is null, 'isActive', i.is_active,
  'holding', case when l.item_id is not null then ${holding(now)} end, 'heldByRingId', l.ring_id,
  'code', (select c.code from hand_over_codes c where c.ring_id = r.id and c.user_id = m.user_id),
  'unread', (select count(*)::int from (select from messages t
    where ${isUnreadInRing} limit ${sql.lit(UNREAD_MAX)}) t))`

/** The ring as stored, for rules that apply the clock themselves. */
export function toRing({ members, ...row }: RingRow): RingRecord {
  const [first, second, third] = members
  if (!first || !second || !third) throw new Error('a ring has three members')
  return {
    ...row,
    itemsInTrade: members.some((part) => part.holding === 'held' && part.heldByRingId !== row.id),
    itemsAvailable: members.every((part) => part.isThere && shownState(part).isActive),
    partings: partingsOf(members),
    members: [toMember(first), toMember(second), toMember(third)],
    people: members.map(toPerson),
  }
}

function partingsOf(members: readonly MemberPart[]): RingFacts['partings'] {
  return ringPositions.flatMap((gone) =>
    ringPositions
      .filter((other) => members[gone]?.goneFor.includes(members[other]?.userId ?? ''))
      .map((other) => [gone, other] as const),
  )
}

function toPerson(part: MemberPart): RingPerson {
  const { user, item, copy, code, unread, goneFor, isThere, holding } = part
  const copiedItem = { ...toRingItem(asCopied(item, copy)), isInSight: false }
  // Items of an agreed swap cannot be edited, and all three see them until it ends.
  const isFixed = holding === 'held' || holding === 'swapped'
  const shown = isThere || isFixed ? toRingItem(item) : copiedItem
  return { user, goneFor, item: shown, copiedItem, code: code ?? '', unread }
}

function toMember(part: MemberPart): RingMember {
  const { userId, itemId, net, answer, rated } = part
  const time = (field: MemberTime) => {
    const moment = part[field]
    return moment === null ? null : new Date(moment)
  }
  return {
    userId,
    itemId,
    net,
    answer,
    rated,
    timeZone: zoneOf(part.zone, part.user.state),
    answeredAt: time('answeredAt'),
    meetingAgreedAt: time('meetingAgreedAt'),
    gaveAt: time('gaveAt'),
  }
}

/**
 * The ring as this member sees it, with the clock applied whether or not a job has stored the step.
 */
export function ringSeenBy(ring: RingRecord, position: RingPosition, now: Date): RingView {
  const { unread } = personOf(ring, position)
  return viewOfRing(ringAsOf(ring, now), peopleSeenBy(ring, position), position, unread)
}

/** Members who are gone for the reader have no name, and their item is shown as it was proposed. */
export function peopleSeenBy(ring: RingRecord, position: RingPosition): RingPerson[] {
  const reader = personOf(ring, position)
  return ring.people.map((person) =>
    person.goneFor.includes(reader.user.id)
      ? { ...person, user: goneUser(person.user), item: person.copiedItem }
      : person,
  )
}

export function ringEvent<Details extends RingEventDetails>(
  ring: RingRecord,
  details: Details,
): RingEvent {
  return { ...summaryOf(ring), ...details }
}

export function summaryOf(ring: RingRecord): RingSummary {
  const party = (position: RingPosition) => {
    const { user, item } = personOf(ring, position)
    const { timeZone } = ring.members[position]
    const { id: itemId, title } = item
    return { id: user.id, name: displayName(user), timeZone, itemId, title }
  }
  return { ringId: ring.id, members: [party(0), party(1), party(2)] }
}

function personOf({ people }: RingRecord, position: RingPosition): RingPerson {
  const person = people[position]
  if (!person) throw new Error('a ring has three members')
  return person
}
