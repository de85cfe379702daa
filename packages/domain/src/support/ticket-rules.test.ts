import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  descriptionPreview,
  senderLabel,
  TicketMessage,
  type TicketStatus,
  ticketStatuses,
} from './ticket.ts'
import {
  appendNote,
  hasEnded,
  refusalOfAnswer,
  refusalOfDeletion,
  refusalOfMessage,
  type TicketState,
  withMessage,
  withStatus,
} from './ticket-rules.ts'

const then = new Date('2026-11-20T10:00:00Z')
const now = new Date('2026-11-22T15:04:05Z')
const open: TicketState = { status: 'open', resolvedAt: null, waitingSince: then }

const pairs = ticketStatuses.flatMap((from) => ticketStatuses.map((to) => [from, to] as const))

test('SUPPORT-08 S-69 any status leads to any other; resolving is dated, reopening forgets it', () => {
  for (const [from, to] of pairs) {
    const next = withStatus(withStatus(open, from, then), to, now)
    expect(next.status).toBe(to)
    if (to === 'resolved') expect(next.resolvedAt).toEqual(from === 'resolved' ? then : now)
    else if (to !== 'closed') expect(next.resolvedAt).toBeNull()
  }
})

test('SUPPORT-11 SUPPORT-12 closed tickets take no messages, from nobody', () => {
  const closed = { ...open, status: 'closed', waitingSince: null } as const
  for (const [by, code] of [
    ['member', 'support.closed'],
    ['staff', 'support.closed_to_staff'],
  ] as const) {
    expect(refusalOfMessage(closed, by)).toBe(code)
    expect(withMessage(closed, by, now)).toEqual({ ok: false, code })
  }
})

test('SUPPORT-11 S-94 nobody is answered who cannot read it', () => {
  const ofMember = { status: 'open', userId: 'ann', isOfGuest: false } as const
  expect(refusalOfAnswer(ofMember)).toBeNull()
  expect(refusalOfAnswer({ ...ofMember, userId: null })).toBe('support.nobody_there')
  expect(refusalOfAnswer({ ...ofMember, isOfGuest: true })).toBe('support.of_guest')
  const ended = { ...ofMember, userId: null, isOfGuest: true }
  expect(refusalOfAnswer(ended)).toBe('support.of_guest')
  const closed = { ...ofMember, status: 'closed' } as const
  expect(refusalOfAnswer(closed)).toBe('support.closed_to_staff')
})

test('S-69 an answer changes what it has to and passes on nothing else of its ticket', () => {
  const whole = { ...open, id: 'one', adminNotes: 'Seen' }
  expect(withMessage(whole, 'staff', now)).toEqual({
    ok: true,
    next: { status: 'open', resolvedAt: null, waitingSince: null },
  })
})

test('S-69 a member’s message reopens a resolved ticket; an answer of staff leaves it resolved', () => {
  const resolved = withStatus(open, 'resolved', then)
  expect(withMessage(resolved, 'member', now)).toEqual({
    ok: true,
    next: { status: 'open', resolvedAt: null, waitingSince: now },
  })
  expect(withMessage(resolved, 'staff', now)).toMatchObject({ next: { status: 'resolved' } })
})

test('SUPPORT-13 only resolved tickets can be deleted', () => {
  const deletable = ticketStatuses.filter((status) => refusalOfDeletion({ status }) === null)
  expect(deletable).toEqual(['resolved'])
})

test('SUPPORT-37 a member waits from the first message that nobody has answered', () => {
  const asked = withMessage(open, 'member', now)
  expect(asked).toMatchObject({ next: { waitingSince: then } })
  const answered = withMessage(open, 'staff', now)
  expect(answered).toMatchObject({ next: { waitingSince: null } })
})

test('SUPPORT-07 S-69 after any moves resolved tickets are dated, others are not, and nobody waits on what has ended', () => {
  const move = fc.oneof(
    fc.record({ status: fc.constantFrom(...ticketStatuses) }),
    fc.record({ by: fc.constantFrom('member' as const, 'staff' as const) }),
  )
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      for (const ticket of moves.reduce(
        ([last = open, ...rest], one) => [after(last, one), last, ...rest],
        [open],
      )) {
        expect(hasEnded(ticket) && ticket.waitingSince !== null).toBe(false)
        expect(ticket.status === 'resolved' && ticket.resolvedAt === null).toBe(false)
        expect(!hasEnded(ticket) && ticket.resolvedAt !== null).toBe(false)
      }
    }),
  )
})

type Moved = { status: TicketStatus } | { by: 'member' | 'staff' }

function after(ticket: TicketState, one: Moved): TicketState {
  if ('status' in one) return withStatus(ticket, one.status, now)
  const decision = withMessage(ticket, one.by, now)
  return decision.ok ? decision.next : ticket
}

test('SUPPORT-16 S-70 notes stand one below the other, each with its time and author', () => {
  const first = appendNote(null, 'Called back.', 'Dana', then)
  expect(first).toBe('[2026-11-20 10:00 UTC, Dana] Called back.')
  expect(appendNote(first, 'Sent a new link.', 'Ann', now)).toBe(
    `${first}\n\n[2026-11-22 15:04 UTC, Ann] Sent a new link.`,
  )
})

test('SUPPORT-17 SUPPORT-18 C-47 whoever answers is the Support Team, by first name', () => {
  const sender = { firstName: 'Dana' }
  expect(senderLabel({ senderType: 'dev_team', sender })).toBe('Support Team (Dana)')
  expect(senderLabel({ senderType: 'admin', sender })).toBe('Support Team (Dana)')
  expect(senderLabel({ senderType: 'member', sender })).toBe('Dana')
  const wire = {
    id: '018f0000-0000-7000-8000-000000000001',
    senderType: 'robot',
    sender,
    message: 'Beep',
    createdAt: '2026-11-22T10:00:00.000Z',
  }
  expect(senderLabel(z.parse(TicketMessage, wire))).toBe('Support (robot)')
})

test('SUPPORT-35 a card shows 200 characters of a description', () => {
  expect(descriptionPreview('x'.repeat(200))).toBe('x'.repeat(200))
  expect(descriptionPreview(`${'🏡'.repeat(200)}!`)).toBe(`${'🏡'.repeat(200)}…`)
})
