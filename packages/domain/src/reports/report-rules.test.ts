import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenText } from '../items/hiding.ts'
import { notificationsFor } from '../notifications/drafts.ts'
import { reportOutcomes, type TicketReport } from './report.ts'
import { type ReportStep, reportSteps, stepState } from './report-rules.ts'
import { Warning, warningText } from './warning.ts'

const at = new Date('2026-11-22T12:00:00Z')
const cleo = {
  id: 'cleo',
  firstName: 'Cleo',
  lastName: 'Example',
  isBanned: false,
  isGuest: false,
  isAdmin: false,
}

type Known = Parameters<typeof stepState>[1]
const report = (change: Partial<Known> = {}): Known => ({
  kind: 'item',
  now: 'there',
  awaitsReview: false,
  noShow: null,
  reported: cleo,
  candidates: [],
  warnedAt: null,
  handedOverAt: null,
  outcome: null,
  ...change,
})

const missed = (verdict: 'struck' | null) => ({
  reporter: 'Ann',
  missing: 'Bob',
  location: '1 Main St',
  time: at,
  disputedAt: at,
  verdict,
})

const open = 'open'
const table: [what: string, report: Known, standings: Partial<Record<ReportStep, string>>][] = [
  ['an item', report(), { hide: open, show: 'done', warn: open, ban: open, nothing: open }],
  ['a held item', report({ now: 'held' }), { hide: open, show: open }],
  [
    'an item held for words that are read elsewhere',
    report({ now: 'held', awaitsReview: true }),
    { hide: open, show: 'impossible' },
  ],
  ['an item hidden by another ticket', report({ now: 'hidden' }), { hide: open, show: open }],
  [
    'an item hidden by this ticket',
    report({ now: 'hidden', outcome: 'step' }),
    { hide: 'done', show: open, nothing: 'impossible' },
  ],
  ['an item that is gone', report({ now: 'gone' }), { hide: 'impossible', show: 'impossible' }],
  ['a member', report({ kind: 'member' }), { hide: 'impossible', show: 'impossible', warn: open }],
  [
    'a swap of three',
    report({ kind: 'conversation', reported: null, candidates: [cleo] }),
    { name: open, warn: 'impossible', ban: 'impossible' },
  ],
  [
    'a swap of three with a step',
    report({ kind: 'conversation', candidates: [cleo], outcome: 'step' }),
    { name: 'impossible', ban: open },
  ],
  ['a conversation of two', report({ kind: 'conversation' }), { name: 'impossible' }],
  ['a warned member', report({ warnedAt: at }), { warn: 'done', ban: open }],
  [
    'a banned member',
    report({ reported: { ...cleo, isBanned: true } }),
    { warn: 'impossible', ban: 'impossible' },
  ],
  [
    'a guest of the sandbox',
    report({ reported: { ...cleo, isGuest: true } }),
    { warn: open, ban: 'impossible', handOver: open },
  ],
  ['an admin', report({ reported: { ...cleo, isAdmin: true } }), { warn: open, ban: 'impossible' }],
  ['nobody any more', report({ reported: null }), { warn: 'impossible', ban: 'impossible' }],
  ['one handed over', report({ handedOverAt: at }), { handOver: 'done', ban: open }],
  ['what is no meeting', report(), { countNoShow: 'impossible', strikeNoShow: 'impossible' }],
  [
    'a missed meeting',
    report({ kind: 'conversation', noShow: missed(null) }),
    { countNoShow: open, strikeNoShow: open },
  ],
  [
    'a missed meeting that staff struck',
    report({ kind: 'conversation', noShow: missed('struck') }),
    { countNoShow: open, strikeNoShow: 'done' },
  ],
  ['one with nothing in it', report({ outcome: 'nothing' }), { nothing: 'done', hide: open }],
]

for (const [what, given, standings] of table) {
  test(`S-94 what staff can do about ${what}`, () => {
    const found = Object.fromEntries(
      Object.keys(standings).map((step) => [step, stepState(step as ReportStep, given)]),
    )
    expect(found).toEqual(standings)
  })
}

test('S-94 nobody is told that there was nothing after a step, whatever else is so', () => {
  const any = fc.record({
    noShow: fc.constant(null),
    kind: fc.constantFrom<TicketReport['kind']>('item', 'member', 'conversation'),
    now: fc.constantFrom<TicketReport['now']>('there', 'held', 'hidden', 'gone'),
    awaitsReview: fc.boolean(),
    candidates: fc.subarray([cleo]),
    reported: fc.option(
      fc.record({
        ...constants(cleo),
        isBanned: fc.boolean(),
        isGuest: fc.boolean(),
        isAdmin: fc.boolean(),
      }),
    ),
    warnedAt: fc.option(fc.constant(at)),
    handedOverAt: fc.option(fc.constant(at)),
    outcome: fc.option(fc.constantFrom(...reportOutcomes)),
  })
  fc.assert(
    fc.property(any, fc.constantFrom(...reportSteps), (given, step) => {
      const standing = stepState(step, given)
      if (step === 'nothing' && given.outcome === 'step') expect(standing).toBe('impossible')
      if (step === 'hide' && given.kind !== 'item') expect(standing).toBe('impossible')
    }),
  )
})

const constants = (rest: typeof cleo) => ({
  id: fc.constant(rest.id),
  firstName: fc.constant(rest.firstName),
  lastName: fc.constant(rest.lastName),
})

test('S-95 S-96 an owner reads why an item is hidden, a warned member what staff wrote', () => {
  const about = { itemId: 'lamp', userId: 'cleo', title: 'Brass lamp' }
  expect(notificationsFor({ type: 'item_hidden', ...about, reason: 'Not yours.' })).toMatchObject([
    {
      title: 'Your item “Brass lamp” is hidden',
      message: expect.stringContaining('“Not yours.”'),
    },
  ])
  for (const was of ['held', 'hidden'] as const) {
    expect(notificationsFor({ type: 'item_shown', ...about, was })).toMatchObject([
      { title: 'Neighbors can see your item “Brass lamp”' },
    ])
  }
  expect(hiddenText({ as: 'hidden', reason: 'Not yours.' })).toContain('“Not yours.”')
  expect(hiddenText({ as: 'held', reason: null })).toBe(
    'We’re looking at your item before neighbors see it. We’ll tell you within 24 hours.',
  )
  const warned = { type: 'member_warned', userId: 'cleo', message: 'Please stay polite.' } as const
  expect(notificationsFor(warned)[0]?.message).toBe(warningText('Please stay polite.'))
  expect(Warning.safeParse({ message: 'Hey' }).success).toBe(false)
})

test('S-95 S-96 the longest words fit a notification', () => {
  expect(warningText('x'.repeat(1000)).length).toBeLessThanOrEqual(2000)
  const longest = { itemId: 'i', userId: 'u', title: 't'.repeat(100), reason: 'r'.repeat(500) }
  const [{ title, message } = { title: '', message: '' }] = notificationsFor({
    type: 'item_hidden',
    ...longest,
  })
  expect(title.length).toBeLessThanOrEqual(200)
  expect(message.length).toBeLessThanOrEqual(2000)
})
