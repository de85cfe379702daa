import { CANCEL_NOTICE } from '@swapstead/domain/meetings/meeting.ts'
import { mayInRing } from '@swapstead/domain/rings/moves.ts'
import type { RingFacts, RingMember, RingPosition } from '@swapstead/domain/rings/ring.ts'
import { ringOfView } from '@swapstead/domain/rings/view.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { sampleRing } from '@swapstead/domain/test/sample-ring.ts'
import { sampleRingView } from '@swapstead/domain/test/sample-ring-view.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import {
  agreedText,
  cashText,
  hasGivenInVain,
  lateStepOutText,
  missingText,
  paymentText,
  proposalIn,
  ratingDays,
  ratingHint,
  ringInWords,
  standsText,
  stepOutText,
  townsText,
} from './ring-page-text.ts'
import { endText, ringStep, sideLabels } from './ring-step.ts'
import { ratedNext, ringBadge, ringDue, ringTitle } from './ring-text.ts'

const now = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-23T17:00:00Z')
const agreed = { status: 'agreed', agreedAt: now } as const
const ended = { status: 'ended', agreedAt: now, endedAt: now } as const
const met = {
  ...agreed,
  agreedMeetingLocation: '65 Scotland Rd, South Orange, NJ',
  agreedMeetingTime: later,
  agreedMeetingTimeZone: EASTERN,
}

/** The sample's members, after these positions have handed over. */
function givenBy(...positions: number[]) {
  const [ann, bob, cat] = sampleRing(now).members
  const gaveAt = (position: number) => (positions.includes(position) ? now : null)
  return [
    { ...ann, gaveAt: gaveAt(0) },
    { ...bob, gaveAt: gaveAt(1) },
    { ...cat, gaveAt: gaveAt(2) },
  ] as const
}

test('R-40 a proposal is drawn in words that name nobody', () => {
  const ring = sampleRingView(now)
  expect(ringTitle(ring)).toBe('A swap of three would get you “Bike rack”')
  expect(ringInWords(ring)).toBe(
    'You give “Power drill” to one neighbor. Another gives you “Bike rack”.',
  )
  expect(townsText(ring)).toBe('The other two live in Maplewood, NJ and Nyack, NY')
  expect(townsText({ towns: ['near you', 'near you'] })).toBe('The other two live near you')
  expect(cashText(ring)).toBe('You pay a neighbor $10 in cash at the meeting')
  expect(cashText({ pays: 0, isPaid: 500 })).toBe('A neighbor pays you $5 in cash at the meeting')
  expect(cashText({ pays: 0, isPaid: 0 })).toBe('No cash: you pay nothing and are paid nothing')
  expect(`${ringStep(ring, now)} ${ringBadge(ring, now).text}`).not.toMatch(/Bob|Cat/)
})

test('R-40 an agreed swap says who gives what to whom, and who pays', () => {
  const ring = sampleRingView(now, agreed)
  expect(ringTitle(ring)).toBe('Your swap with Bob and Cat')
  expect(ringInWords(ring)).toBe(
    'You give “Power drill” to Bob. Bob gives “Family tent” to Cat. Cat gives “Bike rack” to you.',
  )
  expect(ring.payments.map((payment) => paymentText(ring, payment))).toEqual(['You pay Bob $10'])
})

test('R-49 what is over is told as past, and what came to nothing as what was agreed', () => {
  const members = sampleRing(now).members.map((member) => ({ ...member, gaveAt: now }))
  const [ann, bob, cat] = members as [RingMember, RingMember, RingMember]
  const over = { ...agreed, status: 'completed', completedAt: now } as const
  const completed = sampleRingView(now, { ...over, members: [ann, bob, cat] })
  expect(ringInWords(completed)).toBe(
    'You gave “Power drill” to Bob. Bob gave “Family tent” to Cat. Cat gave “Bike rack” to you.',
  )
  expect(completed.payments.map((payment) => paymentText(completed, payment))).toEqual([
    'You paid Bob $10',
  ])
  // Completed by silence: Cat's item is not recorded as given, and Ann is not said to have got it.
  const silent = sampleRingView(now, { ...over, members: [ann, bob, { ...cat, gaveAt: null }] })
  expect(ringInWords(silent)).toBe(
    'You gave “Power drill” to Bob. Bob gave “Family tent” to Cat. Cat was to give “Bike rack” to you.',
  )
  expect(sideLabels(silent)).toEqual({ gives: 'You gave', gets: 'You were to get' })
  expect(silent.payments.map((payment) => paymentText(silent, payment))).toEqual([
    'You were to pay Bob $10',
  ])
  const gone = sampleRingView(now, { ...ended, endReason: 'stepped_out', endedBy: 1 })
  expect(ringInWords(gone)).toContain('You were to give “Power drill” to Bob. Bob was to give')
  expect(sideLabels(gone)).toEqual({ gives: 'You were to give', gets: 'You were to get' })
  // Handed-over items stay with those who got them, and the text says so.
  const parts: RingFacts['members'] = [ann, { ...bob, gaveAt: null }, { ...cat, gaveAt: null }]
  const parted = sampleRingView(now, { ...ended, endReason: 'no_show', members: parts })
  expect(ringInWords(parted)).toContain('You gave “Power drill” to Bob. Bob was to give')
  expect(sideLabels(parted)).toEqual({ gives: 'You gave', gets: 'You were to get' })
})

test('R-42 R-43 the next step follows the swap from the proposal to the hand-over', () => {
  expect(ringStep(sampleRingView(now), now)).toBe(
    'Answer by Nov 22, 12:00 PM. Two neighbors are being asked too.',
  )
  expect(ringStep(sampleRingView(now), later)).toBe(
    'Not everyone answered in time. Your item is still free.',
  )
  expect(ringStep(sampleRingView(now, agreed), now)).toContain('Agree on one public place')
  expect(ringStep(sampleRingView(now, met), now)).toContain('Bring your item')
  expect(ringStep(sampleRingView(now, met), later)).toBe(
    'Hand your item to Bob with the code on their screen.',
  )
  expect(ringStep(sampleRingView(now, { ...met, members: givenBy(0) }), later)).toBe(
    'You’ve handed over your item. Waiting for Bob and Cat. It completes automatically on Dec 7, 2026, unless you say that Cat didn’t show up.',
  )
})

test('R-50 SANDBOX-12 a swap of three in the sandbox names no day after the sandbox', () => {
  const isInSandbox = true
  const step = (changes: Partial<RingFacts>) =>
    ringStep(sampleRingView(now, { ...changes, isInSandbox }), later)
  const proposed = (answer: RingMember['answer']) => {
    const [ann, bob, cat] = sampleRing(now).members
    const members = [{ ...ann, answer }, bob, cat] as const
    return ringStep(sampleRingView(now, { isInSandbox, members }), now)
  }
  expect(proposed(null)).toBe('Two neighbors are being asked too.')
  expect(proposed('yes')).toBe('You said yes. It happens if both neighbors say yes.')
  expect(proposed('later')).toBe('You said “Not now”. You can still answer.')
  expect(step({ ...met, members: givenBy(0) })).toBe(
    'You’ve handed over your item. Waiting for Bob and Cat.',
  )
  expect(step({ ...agreed, meetingMissingRemindedAt: now })).toBe(
    'Agree on one public place and time for all three to meet.',
  )
  expect(step({ ...met, missing: 2, missingReportedBy: 1, missingReportedAt: later })).toBe(
    'Bob says that Cat didn’t show up.',
  )
  const over = { ...ended, endReason: 'stepped_out', endedBy: 0, isInSandbox } as const
  expect(ratingDays(sampleRingView(now, over), now)).toBe('You can rate until this sandbox ends.')
  expect(ratingHint(sampleRingView(now, over))).toBe(
    'How did it end? It shows once both of you have rated each other.',
  )
  expect(missingText(sampleRingView(now, { isInSandbox }))).not.toContain('days')
  expect(missingText(sampleRingView(now))).toContain('doesn’t answer for 7 days')
})

test('R-79 who steps out when it is time to meet reads before that it counts, and what they could say instead', () => {
  const ends =
    'It ends for all three, and what was not handed over is free again. Bob and Cat read your reason.'
  expect(stepOutText(sampleRingView(now, agreed))).toBe(ends)
  const past = (...partings: RingFacts['partings']) =>
    stepOutText(sampleRingView(now, { ...agreed, partings }))
  expect(past([0, 1])).toContain(' again. Cat reads your reason.')
  expect(past([1, 2])).toBe(ends)
  expect(past([0, 1], [0, 2])).not.toContain('reason')
  const late = (moment: Date, more = {}) =>
    lateStepOutText(sampleRingView(now, { ...met, ...more }), moment)
  expect(lateStepOutText(sampleRingView(now, agreed), later)).toBeUndefined()
  expect(late(before(later, CANCEL_NOTICE))).toBeUndefined()
  const counts = 'It’s so late that it counts as a meeting you missed, which the other two read.'
  expect(late(before(later, CANCEL_NOTICE - 1))).toBe(counts)
  expect(late(before(later, 1))).toBe(counts)
  expect(late(later, { isInSandbox: true })).toBeUndefined()
  expect(late(later)).toBe(
    `${counts} If you’re there and somebody isn’t, say so from Nov 23, 12:15 PM instead.`,
  )
})

const suggestedByBob = {
  proposedMeetingBy: 1,
  proposedMeetingLocation: 'Nyack Library, 59 S Broadway, Nyack',
  proposedMeetingTime: later,
  proposedMeetingTimeZone: EASTERN,
  meetingProposedAt: now,
} as const

test('R-79 S-65 where words are closed no meeting is proposed any more, and the agreed one stands', () => {
  const open = sampleRingView(now, { ...met, ...suggestedByBob })
  expect(proposalIn(open)).toMatchObject({ by: 1 })
  expect(standsText(open)).toBeUndefined()
  const closed = sampleRingView(now, { ...met, ...suggestedByBob, partings: [[0, 1]] })
  expect(proposalIn(closed)).toBeNull()
  expect(standsText(closed)).toBe('No other meeting can be agreed any more; the agreed one stands.')
  expect(standsText(sampleRingView(now, { ...agreed, partings: [[0, 1]] }))).toBeUndefined()
})

test('R-42 while another meeting is suggested the next step asks for the answer to it, then for the others', () => {
  const [ann, bob, cat] = sampleRing(now).members
  const members = [ann, { ...bob, meetingAgreedAt: now }, cat] as const
  const other = { ...met, ...suggestedByBob, members }
  const step = (changes: Partial<RingFacts>, at = now) =>
    ringStep(sampleRingView(now, { ...other, ...changes }), at)
  expect(step({})).toBe(
    'Bob suggests another meeting. Do you agree? Until then the agreed one stands.',
  )
  const both = [{ ...ann, meetingAgreedAt: now }, members[1], cat] as const
  expect(step({ members: both })).toBe(
    'The other meeting is set once all three have agreed. Until then the agreed one stands.',
  )
  expect(step({ partings: [[0, 1]] })).toContain('Bring your item')
  expect(step({}, later)).toContain('Hand your item to Bob')
})

test('R-47 who did not show up is named, and who may answer is told', () => {
  const reported = { ...met, missing: 2, missingReportedAt: later } as const
  expect(ringStep(sampleRingView(now, { ...reported, missingReportedBy: 1 }), later)).toBe(
    'Bob says that Cat didn’t show up. With no answer, the swap ends on Nov 30, 2026.',
  )
  expect(ringStep(sampleRingView(now, { ...reported, missingReportedBy: 0 }), later)).toBe(
    'You said that Cat didn’t show up. We’re asking the third neighbor. With no answer, the swap ends on Nov 30, 2026.',
  )
  const kept = { ...reported, missingReportedBy: 0, members: givenBy(0, 1) } as const
  expect(ringStep(sampleRingView(now, kept), later)).toContain(
    'You said that Cat did not hand their item over.',
  )
  const end = { ...kept, status: 'ended', endedAt: later, endReason: 'no_show' } as const
  expect(endText(sampleRingView(now, { ...end, endedBy: 2 }))).toContain(
    'Cat did not hand their item over, according to both others.',
  )
  expect(endText(sampleRingView(now, end))).toContain('not to have handed their item over.')
})

test('R-42 a page that stays open past a deadline says what has become of the swap', () => {
  const past = new Date(later.getTime() + 14 * DAY)
  const silent = sampleRingView(now, { ...met, members: givenBy(0) })
  expect(ringStep(silent, past)).toBe(
    'It counts as complete because nobody said otherwise. Not every hand-over is recorded.',
  )
  const reported = { ...met, missing: 2, missingReportedBy: 1, missingReportedAt: later } as const
  expect(ringStep(sampleRingView(now, reported), past)).toBe(
    'Somebody was reported as a no-show. What was not handed over is free again.',
  )
})

test('R-43 a suggested meeting whose time has passed asks nobody to agree', () => {
  const ring = sampleRingView(now, {
    ...agreed,
    proposedMeetingBy: 1,
    proposedMeetingLocation: '65 Scotland Rd, South Orange, NJ',
    proposedMeetingTime: later,
    proposedMeetingTimeZone: EASTERN,
    meetingProposedAt: now,
  })
  expect(ringStep(ring, now)).toBe('Bob proposed a meeting. Do you agree?')
  expect(ringDue(ring, now).text).toBe('Answer the meeting')
  expect(ringStep(ring, later)).toBe('The suggested time has passed. Please suggest another one.')
  expect(ringDue(ring, later).text).toBe('Propose a meeting')
})

test('R-40 R-49 an end says why, and blames nobody before all had agreed', () => {
  const lapsed = { ...ended, agreedAt: null, endReason: 'declined', endedBy: 1 } as const
  expect(endText(sampleRingView(now, lapsed))).toBe(
    'One of the three decided against it. Your item is still free.',
  )
  expect(endText(sampleRingView(now, { ...ended, endReason: 'stepped_out', endedBy: 1 }))).toBe(
    'Bob stepped out, so it ended for all three.',
  )
  expect(endText(sampleRingView(now, { ...ended, endReason: 'no_show', endedBy: 2 }))).toContain(
    'Cat didn’t show up',
  )
})

test('R-43 who agrees to a meeting is named as they write themselves', () => {
  const view = sampleRingView(now, agreed)
  const members = view.members.map((member) =>
    member.position === 1
      ? { ...member, user: { ...member.user, username: 'bob_the_bike' } }
      : member,
  )
  const ring = { ...view, members }
  expect(agreedText(ring, [1])).toBe('bob_the_bike agrees; it is set once all three do.')
  expect(agreedText(ring, [0])).toBe('You agree; it is set once all three do.')
  expect(agreedText(ring, [0, 1])).toBe('You and bob_the_bike agree; it is set once all three do.')
})

test('R-47 who gave and got nothing is told; who got something is not', () => {
  const end = { ...ended, endReason: 'no_show', endedBy: 2 } as const
  expect(hasGivenInVain(sampleRingView(now, { ...end, members: givenBy(0) }))).toBe(true)
  expect(hasGivenInVain(sampleRingView(now, { ...end, members: givenBy(0, 2) }))).toBe(false)
  expect(hasGivenInVain(sampleRingView(now, { ...end, members: givenBy(1) }))).toBe(false)
})

test('R-49 both others are rated, each once', () => {
  const completed = { ...agreed, status: 'completed', completedAt: now } as const
  expect(ratedNext(sampleRingView(now, completed), now)).toEqual([1, 2])
  const [ann, bob, cat] = givenBy(0, 1, 2)
  const rated: RingPosition[] = [1]
  const members = [{ ...ann, rated }, bob, cat] as const
  expect(ratedNext(sampleRingView(now, { ...completed, members }), now)).toEqual([2])
  expect(ratedNext(sampleRingView(now, agreed), now)).toEqual([])
})

test('R-49 S-33 T-98 a rating that has been told is answered with none', () => {
  const completed = { ...agreed, status: 'completed', completedAt: now } as const
  const [ann, bob, cat] = givenBy(0, 1, 2)
  const members = [ann, { ...bob, rated: [0] as RingPosition[] }, cat] as const
  const ring = sampleRingView(now, { ...completed, members })
  const told = new Date(now.getTime() + 14 * DAY)
  expect(ratedNext(ring, new Date(told.getTime() - 1))).toEqual([1, 2])
  expect(ratedNext(ring, told)).toEqual([2])
  expect(ratingDays(ring, now)).toBe(
    'You can rate until Dec 4, 2026, or until Dec 20, 2026 if they haven’t rated you.',
  )
  expect(ratingDays(ring, told)).toBe(
    'You can rate until Dec 20, 2026 as long as they haven’t rated you.',
  )
  const both = [ann, members[1], { ...cat, rated: [0] as RingPosition[] }] as const
  const isOpen = (at: Date) =>
    mayInRing('rate', ringOfView(sampleRingView(now, { ...completed, members: both })), 0, at)
  expect(isOpen(now)).toBe(true)
  expect(isOpen(told)).toBe(false)
})
