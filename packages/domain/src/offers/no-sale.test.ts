import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ANN, BOB, sampleOffer } from '../../test/sample-offer.ts'
import { namedCalls } from '../calls.ts'
import type { Call } from '../contract.ts'
import { DAY } from '../times.ts'
import { decide, type OfferCommand } from './decide.ts'
import type { OfferView } from './offer.ts'

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: Call['body']): string[] {
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (part === null || typeof part !== 'object') return
    const { properties } = part as { properties?: object }
    for (const name of Object.keys(properties ?? {})) found.add(name)
    Object.values(part).forEach(look)
  }
  if (schema) look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...found]
}

const money =
  /price|pay|amount|cash|dollar|sale|sold|sell|buy|purchase|cart|basket|checkout|refund|balance|wallet|currency|cost|card|invoice/i
const moneyIn = (schema: Call['body']) => fieldsOf(schema).filter((name) => money.test(name))
const calls = namedCalls.filter(([name]) => !name.endsWith(' for guests'))

test('SHELL-02 C-07 of all that is sent, money is promised in an offer and paid for photo slots alone', () => {
  const sent = calls.flatMap(([name, { body, query, params }]) => {
    const fields = [body, query, params].flatMap(moneyIn)
    return fields.length > 0 ? [[name, fields]] : []
  })
  expect(Object.fromEntries(sent)).toEqual({
    'offers.counter': ['cashAdjustment', 'cashAsked'],
    'offers.make': ['cashAdjustment', 'cashAsked'],
    'offers.proposeAmendment': ['cashAdjustment', 'cashAsked'],
    // The most that a member would add in a swap of three: a limit.
    'rings.changeSettings': ['mostDollars'],
    'upgrades.create': ['amount', 'paymentMethod'],
    'upgrades.complete': ['paymentId', 'cardToken'],
  })
})

test('SHELL-02 C-07 no address is there to buy, and payments have one group of calls', () => {
  const paths = calls.filter(
    ([, { path, rateLimit }]) => money.test(path) || rateLimit === 'payments',
  )
  expect(paths.length).toBeGreaterThan(4)
  for (const [name, { path }] of paths) {
    expect(name).toMatch(/^upgrades\./)
    expect(path).toMatch(/^\/api\/payment-upgrades(\/|$)/)
  }
})

test('SHELL-02 C-07 items have a value and no price: amounts are shown of offers, gifts and upgrades alone', () => {
  const shown = calls.flatMap(([name, { answer, redirect }]) =>
    (redirect ? [] : moneyIn(answer)).map((field) => `${name.split('.')[0]} ${field}`),
  )
  const outside = new Set(shown.filter((field) => !field.startsWith('upgrades ')))
  expect([...outside].sort()).toEqual([
    'gifts dollarValue',
    // What the developer team sees of a member: their gifts, and their payments for photo slots.
    'members amount',
    'members dollarValue',
    'members isRefundDue',
    'members paymentMethod',
    'members paymentStatus',
    'members payments',
    // Rows of the inbox, about an offer or a swap of three.
    'messages amount',
    'messages cashAdjustment',
    'messages cashAsked',
    'messages payments',
    'messages pays',
    'notifications cashAdjustment',
    'notifications cashAsked',
    'offers cashAdjustment',
    'offers cashAsked',
    'removedOffers cashAdjustment',
    'removedOffers cashAsked',
    // What evens out a swap of three, from hand to hand at the meeting.
    'rings amount',
    'rings mostDollars',
    'rings payments',
    'rings pays',
    'support dollarValue',
  ])
})

const now = new Date('2026-05-01T16:00:00Z')
/** Ann offers far more cash for Bob's sofa than it is worth. */
const cashOffer = (changes: Partial<OfferView> = {}) => {
  const { fromItem: _, ...offer } = sampleOffer(new Date(now.getTime() - DAY), {
    fromItemId: null,
    cashAdjustment: 1_000_000,
    ...changes,
  })
  return offer
}
/** The offer after these moves, each of which is allowed. */
function after(offer: OfferView, ...steps: [actor: string, command: OfferCommand][]): OfferView {
  let current = offer
  for (const [actor, command] of steps) {
    const decision = decide(current, command, actor, now)
    if (!decision.ok || !decision.next) throw new Error(`${command.move} ends the offer`)
    current = Object.assign({}, current, decision.next)
  }
  return current
}

test('SHELL-02 C-07 no sum buys an item: its owner has to accept, and both say that they met', () => {
  const alone = ['accept', 'complete'] as const
  for (const move of alone) expect(decide(cashOffer(), { move }, ANN, now).ok, move).toBe(false)
  const accepted = after(cashOffer(), [BOB, { move: 'accept' }])
  expect(accepted).toMatchObject({ status: 'accepted', completedAt: null })
  const oneSided = after(accepted, [ANN, { move: 'complete' }])
  expect(oneSided).toMatchObject({ status: 'accepted', completedAt: null })
  expect(decide(oneSided, { move: 'complete' }, ANN, now).ok).toBe(false)
  expect(after(oneSided, [BOB, { move: 'complete' }])).toMatchObject({ status: 'completed' })
})

test('SHELL-02 C-07 the promised cash is a number that no move changes, and both items keep their owners', () => {
  const meeting = { location: '1 Main St, Maplewood, NJ', time: '2026-05-02T14:00:00Z' }
  const ways: [actor: string, command: OfferCommand][][] = [
    [[BOB, { move: 'reject' }]],
    [
      [BOB, { move: 'accept' }],
      [ANN, { move: 'proposeMeeting', ...meeting }],
      [BOB, { move: 'agreeMeeting', ...meeting }],
      [BOB, { move: 'complete' }],
      [ANN, { move: 'complete' }],
      [ANN, { move: 'rate', rating: 5, comment: 'All went well' }],
    ],
    [
      [BOB, { move: 'accept' }],
      [ANN, { move: 'requestCancel', reason: 'The sofa does not fit' }],
      [BOB, { move: 'agreeCancel' }],
      [BOB, { move: 'rateCancel', rating: 4, comment: 'Told me in time' }],
    ],
  ]
  for (const steps of ways) {
    const end = after(cashOffer(), ...steps)
    expect(end.status).not.toBe('pending')
    expect(end).toMatchObject({ cashAdjustment: 1_000_000, toItem: { user: { id: BOB } } })
  }
})
