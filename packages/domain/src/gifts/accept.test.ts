import { expect, test } from 'vitest'
import { acceptGift, giftAt } from './accept.ts'
import type { Gift } from './gift.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const gift: Gift = {
  id: 'gift',
  userId: 'ann',
  giftType: 'marketing_gift',
  premiumType: 'premium_max',
  quantity: 2,
  description: null,
  sourceId: null,
  status: 'pending',
  photoValue: 50,
  dollarValue: 400,
  expiresAt: null,
  acceptedAt: null,
  createdAt: later(-1000),
}
const ann = { id: 'ann', isGuest: false, mustVerifyEmail: false }
const bob = { ...ann, id: 'bob' }
const unverified = { ...ann, mustVerifyEmail: true }

test('GIFTS-09 S-73 a pending gift is accepted, and says what it held', () => {
  expect(acceptGift(gift, ann, now)).toEqual({
    ok: true,
    next: { ...gift, status: 'accepted', acceptedAt: now },
    events: [
      {
        type: 'gift_accepted',
        giftId: 'gift',
        userId: 'ann',
        premiumType: 'premium_max',
        quantity: 2,
        photos: 50,
      },
    ],
  })
})

test('GIFTS-09 GIFTS-11 GIFTS-13 S-73 whose, when and how often: only the owner, in time, once', () => {
  const accepted = { status: 'accepted', acceptedAt: later(-1), expiresAt: later(-5) } as const
  const cases: [changes: Partial<Gift>, actor: typeof ann, answer: string][] = [
    [{}, ann, 'ok'],
    [{}, bob, 'gifts.not_found'],
    [{ status: 'accepted', acceptedAt: now }, bob, 'gifts.not_found'],
    [{}, { ...ann, isGuest: true }, 'gifts.not_for_guests'],
    [{ status: 'accepted', acceptedAt: now }, ann, 'gifts.already_accepted'],
    [accepted, ann, 'gifts.already_accepted'],
    [{ expiresAt: later(1) }, ann, 'ok'],
    [{ expiresAt: now }, ann, 'gifts.expired'],
    [{ expiresAt: later(-1) }, ann, 'gifts.expired'],
    [{ status: 'expired', expiresAt: later(1) }, ann, 'gifts.expired'],
  ]
  for (const [changes, actor, answer] of cases) {
    const decision = acceptGift({ ...gift, ...changes }, actor, now)
    expect(decision.ok ? 'ok' : decision.code, JSON.stringify(changes)).toBe(answer)
  }
})

test('S-17 GIFTS-09 who must verify the own address first is told so of a gift that can be accepted, and of no other', () => {
  const answer = (changes: Partial<Gift>, actor = unverified) => {
    const decision = acceptGift({ ...gift, ...changes }, actor, now)
    return decision.ok ? 'ok' : decision.code
  }
  expect(answer({})).toBe('gifts.email_unverified')
  expect(answer({}, { ...bob, mustVerifyEmail: true })).toBe('gifts.not_found')
  expect(answer({ expiresAt: now })).toBe('gifts.expired')
  expect(answer({ status: 'accepted', acceptedAt: now })).toBe('gifts.already_accepted')
})

test('GIFTS-11 S-73 the clock alone makes a pending gift expired, and nothing else of it', () => {
  expect(giftAt(gift, later(1e12))).toBe(gift)
  const ending = { ...gift, expiresAt: now }
  expect(giftAt(ending, later(-1))).toBe(ending)
  expect(giftAt(ending, now)).toEqual({ ...ending, status: 'expired' })
  const accepted: Gift = { ...ending, status: 'accepted', acceptedAt: later(-1) }
  expect(giftAt(accepted, later(1000))).toBe(accepted)
})
