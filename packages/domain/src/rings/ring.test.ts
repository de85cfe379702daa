import { expect, test } from 'vitest'
import { sampleRing } from '../../test/sample-ring.ts'
import { after, DAY } from '../times.ts'
import { endRing } from './change.ts'
import { ringStandstillEndOf } from './clock.ts'
import { gaveInVain, reportableBy, wasThere } from './hand-overs.ts'
import { type Ring, ringPositions } from './ring.ts'

const now = new Date('2026-06-01T16:00:00Z')

/** An agreed ring in which these members have handed their item over. */
function givenBy(...givers: number[]): Ring {
  const ring = sampleRing(now, { status: 'agreed', agreedAt: now })
  const [ann, bob, cat] = ring.members.map((member, position) => ({
    ...member,
    gaveAt: givers.includes(position) ? now : null,
  }))
  if (!ann || !bob || !cat) throw new Error('a ring has three members')
  return { ...ring, members: [ann, bob, cat] }
}

test('R-47 whoever handed over or got something was there, and who gave and got nothing gave in vain', () => {
  const cases = [
    [[], [], null],
    [[0], [0, 1], 0],
    [[1], [1, 2], 1],
    [[2], [0, 2], 2],
    [[0, 1], [0, 1, 2], 0],
    [[0, 2], [0, 1, 2], 2],
    [[0, 1, 2], [0, 1, 2], null],
  ] as const
  for (const [givers, there, inVain] of cases) {
    const ring = givenBy(...givers)
    expect(ringPositions.filter((position) => wasThere(ring, position))).toEqual(there)
    expect(gaveInVain(ring)).toBe(inVain)
  }
})

test('R-47 who has not got their item may report the one before them, and others only who nothing shows to have come', () => {
  const whom = (...givers: number[]) =>
    ringPositions.map((actor) => reportableBy(givenBy(...givers), actor).toSorted())
  expect(whom()).toEqual([
    [1, 2],
    [0, 2],
    [0, 1],
  ])
  expect(whom(0)).toEqual([[2], [2], [1]])
  expect(whom(0, 1)).toEqual([[2], [], []])
  expect(whom(0, 1, 2)).toEqual([[], [], []])
})

test('R-46 R-47 an ending tells who gave in vain; the end of a sandbox takes nothing from anybody', () => {
  const end = (cause: Parameters<typeof endRing>[1]) =>
    endRing(givenBy(0, 1), cause, new Date(now.getTime() + DAY))
  const gone = end({ cause: 'member_deleted', userId: 'cat' })
  expect(gone?.events).toMatchObject([{ type: 'ring_parted', gaveInVain: 0 }])
  const over = end({ cause: 'sandbox_over' })
  expect(over?.events).toMatchObject([{ type: 'ring_parted', gaveInVain: null }])
  expect(over?.next).toMatchObject({ status: 'ended', endReason: 'member_gone' })
})

test('R-46 R-79 a proposed meeting that a ban leaves nobody to agree to puts off no end; a block leaves it', () => {
  const met = {
    ...givenBy(0),
    agreedAt: now,
    agreedMeetingLocation: '1 Main St, Nyack',
    agreedMeetingTime: after(now, DAY),
    agreedMeetingTimeZone: 'America/New_York',
    swapAskedAt: after(now, 2 * DAY),
  }
  const proposal = { meetingProposedAt: now, proposedMeetingTime: after(now, 60 * DAY) }
  const end = (cause: 'member_banned' | 'members_parted') =>
    endRing({ ...met, ...proposal }, { cause }, after(now, 2 * DAY))
  const banned = end('member_banned')
  expect(banned?.next).toMatchObject({ status: 'agreed', meetingProposedAt: null })
  expect(ringStandstillEndOf({ ...met, ...banned?.next })).toEqual(ringStandstillEndOf(met))
  expect(end('members_parted')).toBeNull()
})
