import { expect, test } from 'vitest'
import { sampleRing } from '../../test/sample-ring.ts'
import { NO_SHOW_GRACE } from '../meetings/meeting.ts'
import { after, before, DAY, HOUR } from '../times.ts'
import { decideRing, type RingCommand } from './decide.ts'
import { mayInRing } from './moves.ts'
import { NO_SHOW_SILENCE } from './periods.ts'
import type { RingFacts, RingPosition } from './ring.ts'

const now = new Date('2026-05-02T18:00:00Z')
const [ann, bob, cat] = [0, 1, 2] as const
const met = sampleRing(before(now, 5 * DAY), {
  status: 'agreed',
  agreedAt: before(now, 4 * DAY),
  agreedMeetingLocation: '1 Main St, Nyack',
  agreedMeetingTime: before(now, HOUR),
  agreedMeetingTimeZone: 'America/New_York',
})

/** The ring after these moves, which the rules allow. */
function play(ring: RingFacts, ...moves: [RingPosition, RingCommand][]): RingFacts {
  let played = ring
  for (const [who, command] of moves) {
    const decision = decideRing(played, command, who, now)
    if (!decision.ok) throw new Error(decision.code)
    played = { ...played, ...decision.next } as RingFacts
  }
  return played
}
const give: RingCommand = { move: 'handOver', isRightCode: true }
const report = (missing: RingPosition): RingCommand => ({ move: 'reportMissing', missing })

test('R-47 T-98 who has got their item shuts nobody out by speaking first', () => {
  // Bob gives to Cat, who reports Ann at once and so owes her item to her.
  const spoken = play(met, [bob, give], [cat, report(ann)])
  expect(mayInRing('handOver', spoken, ann, now)).toBe(true)
  // Bob, who gave and got nothing, reports that Ann owes him. Cat cannot take his report back.
  const told = play(spoken, [bob, report(ann)])
  expect(told).toMatchObject({ missing: ann, missingReportedBy: bob })
  expect(decideRing(told, report(ann), cat, now)).toMatchObject({ code: 'rings.missing_reported' })
  // Ann got nothing and gave nothing, so her report would replace none.
  expect(mayInRing('reportMissing', spoken, ann, now)).toBe(false)
})

test('R-47 an item that is handed over settles what was said of who gave or got it', () => {
  const spoken = play(met, [bob, give], [cat, report(ann)])
  const settled = { missing: null, missingReportedBy: null, missingReportedAt: null }
  expect(play(spoken, [ann, give])).toMatchObject({ ...settled, missingsWithdrawn: 0 })
  expect(play(spoken, [cat, give])).toMatchObject(settled)
  // Cat has come, as her item shows. That she still owes hers can only be settled by giving it.
  const owed = play(met, [bob, give], [ann, report(cat)])
  expect(play(owed, [ann, give])).toMatchObject({ missing: cat })
  expect(play(owed, [cat, give])).toMatchObject(settled)
})

test('R-47 who is late has a quarter of an hour, as in a trade of two', () => {
  const at = (late: number) => ({ ...met, agreedMeetingTime: before(now, late) })
  expect(mayInRing('reportMissing', at(NO_SHOW_GRACE - 1), ann, now)).toBe(false)
  expect(mayInRing('reportMissing', at(NO_SHOW_GRACE), ann, now)).toBe(true)
})

test('R-47 R-79 a report tells from when it can be confirmed, and whether the three may still write', () => {
  const tell = (ring: RingFacts, actor: RingPosition, missing: RingPosition) => {
    const decision = decideRing(ring, report(missing), actor, now)
    return decision.ok ? decision.events[0] : decision.code
  }
  const open = { confirmableFrom: null, mayWrite: true }
  expect(tell(met, ann, cat)).toMatchObject(open)
  const parted = (...partings: RingFacts['partings']) => tell({ ...met, partings }, ann, cat)
  expect(parted([0, 2])).toMatchObject({ mayWrite: false })
  expect(parted([0, 1])).toMatchObject({ mayWrite: true })
  // Ann, who gave in vain, reports at the time of the meeting. For a member who has come there is
  // no grace period.
  const atTime = play({ ...met, agreedMeetingTime: now }, [ann, give])
  const confirmableFrom = after(now, NO_SHOW_GRACE)
  expect(tell(atTime, ann, cat)).toMatchObject({ hasCome: false, confirmableFrom })
  expect(tell(play(atTime, [bob, give]), ann, cat)).toMatchObject({ ...open, hasCome: true })
})

const dispute: RingCommand = { move: 'disputeMissing' }

test('R-82 T-98 who is said not to have come says once that they did, for a week after both say so too', () => {
  const reported = play(met, [ann, report(cat)])
  const code = (ring: RingFacts, who: RingPosition, at = now) => {
    const decision = decideRing(ring, dispute, who, at)
    return decision.ok ? null : decision.code
  }
  expect(code(met, cat)).toBe('rings.not_blamed')
  for (const other of [ann, bob]) expect(code(reported, other)).toBe('rings.not_blamed')
  const disputed = play(reported, [cat, dispute])
  expect(disputed).toMatchObject({ status: 'agreed', missing: cat, missingDisputedAt: now })
  expect(code(disputed, cat)).toBe('rings.already_disputed')
  expect(play(disputed, [bob, { move: 'confirmMissing' }])).toMatchObject({ endedBy: cat })
  // Taking a report back removes the dispute too, and a new report may be disputed again.
  const back = play(disputed, [ann, { move: 'withdrawMissing' }])
  expect(back.missingDisputedAt).toBeNull()
  expect(code(play(back, [ann, report(cat)]), cat)).toBeNull()
  const ended = play(reported, [bob, { move: 'confirmMissing' }])
  expect(code(ended, cat, after(now, NO_SHOW_SILENCE - 1))).toBeNull()
  expect(code(ended, cat, after(now, NO_SHOW_SILENCE))).toBe('rings.dispute_over')
})

test('R-82 R-47 who wants to confirm a report about themselves reads of the button only where it is there', () => {
  const confirm: RingCommand = { move: 'confirmMissing' }
  const blamed = play(met, [ann, report(cat)])
  const code = (ring: RingFacts) => decideRing(ring, confirm, cat, now)
  expect(code(blamed)).toMatchObject({ code: 'rings.blamed_yourself' })
  const disputed = play(blamed, [cat, dispute])
  expect(code(disputed)).toMatchObject({ code: 'rings.reported_yourself' })
  const owed = play(met, [bob, give], [ann, report(cat)])
  expect(code(owed)).toMatchObject({ code: 'rings.reported_yourself' })
})

test('R-82 where nothing counts against anybody nothing is disputed', () => {
  const reported = play(met, [ann, report(cat)])
  const later = after(now, NO_SHOW_SILENCE)
  expect(decideRing(reported, dispute, cat, later)).toMatchObject({ code: 'rings.not_blamed' })
  // Cat came, as the tent shows. Owing her item is no missed meeting.
  const owed = play(met, [bob, give], [ann, report(cat)])
  expect(mayInRing('disputeMissing', owed, cat, now)).toBe(false)
})
