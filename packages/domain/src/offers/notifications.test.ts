import { expect, test } from 'vitest'
import { ANN, BOB, OFFER } from '../../test/sample-offer.ts'
import { notificationsFor } from '../notifications/drafts.ts'
import { kindOf, notificationTypes } from '../notifications/kinds.ts'
import { mailingOf } from '../notifications/mailing.ts'
import type { NotificationDraft } from '../notifications/notification.ts'
import { EASTERN } from '../states.ts'
import { declineReasons, declineSentence } from './decline-reasons.ts'
import type { ExpiryReason, OfferEvent, OfferEventDetails } from './events.ts'

const noon = new Date('2026-11-21T17:00:00Z')
const meeting = { location: '1 Main St', time: noon, timeZone: EASTERN }

function eventOf(details: OfferEventDetails, changes: Partial<OfferEvent> = {}): OfferEvent {
  return {
    offerId: OFFER,
    offerRemoved: false,
    from: { id: ANN, name: 'Ann', timeZone: EASTERN },
    to: { id: BOB, name: 'Bob', timeZone: 'America/Chicago' },
    fromTitle: 'Camera',
    toTitle: 'Sofa',
    moreFrom: 0,
    moreTo: 0,
    cash: 5000,
    cashAsked: 0,
    ...changes,
    ...details,
  } as OfferEvent
}

const draftsOf = (details: OfferEventDetails, changes?: Partial<OfferEvent>) =>
  notificationsFor(eventOf(details, changes))
const texts = (drafts: readonly NotificationDraft[]) =>
  drafts.map(({ userId, title, message }) => [userId === ANN ? 'Ann' : 'Bob', title, message])

const mine = 'your “Camera” and $50 in cash for their “Sofa”'
const theirs = 'their “Camera” and $50 in cash for your “Sofa”'
/** After the swap, the reader's own items come first. */
const bobs = 'your “Sofa” for their “Camera” and $50 in cash'

test('NOTIF-01 NOTIF-04 an offer is told to its receiver, with both titles and the cash', () => {
  expect(draftsOf({ type: 'offer_received', toItemId: 'lamp', message: null })).toEqual([
    {
      userId: BOB,
      type: 'offer_received',
      title: 'Ann made you an offer',
      message: 'They offer “Camera” and $50 in cash for your “Sofa”.',
      relatedOfferId: OFFER,
      mailSeries: `${ANN} lamp`,
      mailSender: {
        id: ANN,
        title: 'Ann made you several offers',
        button: { label: 'View Trade Offers', path: '/offers' },
      },
    },
  ])
  const cash = draftsOf(
    { type: 'offer_received', toItemId: 'lamp', message: null },
    { fromTitle: null, cash: 3050 },
  )
  expect(cash[0]?.message).toBe('They offer $30.50 in cash for your “Sofa”.')
  const even = draftsOf({ type: 'offer_received', toItemId: 'lamp', message: null }, { cash: 0 })
  expect(even[0]?.message).toBe('They offer “Camera” for your “Sofa”.')
})

test('R-04 NOTIF-04 of a bundle the first items are told, how many more there are, and the cash of either side', () => {
  const received = { type: 'offer_received', toItemId: 'lamp', message: null } as const
  const bundle = { moreFrom: 2, moreTo: 1 }
  const messageOf = (changes: Partial<OfferEvent>) => draftsOf(received, changes)[0]?.message
  expect(messageOf(bundle)).toBe(
    'They offer “Camera”, 2 more and $50 in cash for your “Sofa” and 1 more.',
  )
  expect(messageOf({ ...bundle, cash: 0, cashAsked: 2050 })).toBe(
    'They offer “Camera” and 2 more for your “Sofa”, 1 more and $20.50 in cash.',
  )
  expect(draftsOf({ type: 'offer_accepted' }, { ...bundle, cash: 0 })[0]?.message).toContain(
    'your “Camera” and 2 more for their “Sofa” and 1 more',
  )
})

test('OFFERS-07 NOTIF-02 a declined offer is told with its titles although it is gone', () => {
  expect(draftsOf({ type: 'offer_declined', reason: null }, { offerRemoved: true })).toEqual([
    {
      userId: ANN,
      type: 'offer_declined',
      title: 'Your offer was declined',
      message: `Bob passed on ${mine}.`,
      relatedOfferId: null,
      removedOfferId: OFFER,
    },
  ])
})

test('R-16 the sender of a declined offer reads the reason as a friendly sentence', () => {
  for (const reason of declineReasons) {
    const [told] = draftsOf({ type: 'offer_declined', reason })
    expect(told?.message).toBe(`Bob passed on ${mine}. ${declineSentence(reason)}`)
  }
})

test('NOTIF-04 an acceptance is told to the sender, a withdrawal to the receiver', () => {
  expect(texts(draftsOf({ type: 'offer_accepted' }))).toEqual([
    ['Ann', 'Bob accepted your offer', `It’s ${mine}. Agree on a public place and a time to meet.`],
  ])
  expect(texts(draftsOf({ type: 'offer_withdrawn' }))).toEqual([
    [
      'Bob',
      'Ann withdrew an offer',
      'They no longer offer “Camera” and $50 in cash for your “Sofa”.',
    ],
  ])
})

test('NOTIF-04 an expired offer is told to its sender with the reason', () => {
  const expired = (reason: ExpiryReason) =>
    texts(
      draftsOf({
        type: 'offer_expired',
        reason,
        goneUserId: reason === 'member_left' ? BOB : null,
      }),
    )
  const says = (why: string) => [['Ann', 'Your offer expired', `${why} It was ${mine}.`]]
  expect(expired('unanswered')).toEqual(says('Bob didn’t answer within 14 days.'))
  expect(expired('not_kept')).toEqual(
    says('Bob changed an item, and you didn’t say whether your offer stands.'),
  )
  expect(expired('not_free')).toEqual(says('Its 14 days ran out while an item in it wasn’t free.'))
  expect(expired('item_traded')).toEqual(says('An item in it has been traded.'))
  expect(expired('item_removed')).toEqual(says('An item in it is no longer listed.'))
  expect(expired('member_left')).toEqual(says('Bob is no longer available.'))
})

test('NOTIF-04 nobody writes to a member who has gone', () => {
  expect(
    texts(draftsOf({ type: 'offer_expired', reason: 'member_left', goneUserId: ANN })),
  ).toEqual([['Bob', 'An offer expired', `Ann is no longer available. It was ${theirs}.`]])
  expect(texts(draftsOf({ type: 'trade_cancelled', goneUserId: BOB }))).toEqual([
    [
      'Ann',
      'Your trade was cancelled',
      `Bob is no longer available. It was ${mine}. What’s yours is free for other trades again.`,
    ],
  ])
})

test('MEETINGS-03 NOTIF-04 TIME-01 a proposal is told on the reader’s clock, and on the proposer’s', () => {
  expect(texts(draftsOf({ type: 'meeting_proposed', by: ANN, ...meeting }))).toEqual([
    [
      'Bob',
      'Ann proposed a meeting',
      `1 Main St, Saturday, November 21 at 11:00 AM CST (12:00 PM EST). It’s about ${theirs}.`,
    ],
  ])
})

test('MEETINGS-04 NOTIF-04 an agreement marks what was changed', () => {
  const agreed = (changed: ('location' | 'time')[]) =>
    texts(draftsOf({ type: 'meeting_agreed', by: BOB, changed, ...meeting }))
  const place = '1 Main St, Saturday, November 21 at 12:00 PM EST.'
  const changed = 'Bob confirmed the meeting with changes'
  expect(agreed([])).toEqual([['Ann', 'Bob confirmed the meeting', place]])
  expect(agreed(['time'])).toEqual([['Ann', changed, `${place} They changed the time.`]])
  expect(agreed(['location', 'time'])).toEqual([
    ['Ann', changed, `${place} They changed the place and the time.`],
  ])
})

test('TIME-01 S-92 both are reminded of a meeting, each on the own clock', () => {
  const when = '1 Main St, Saturday, November 21 at'
  expect(texts(draftsOf({ type: 'meeting_reminded', ...meeting }))).toEqual([
    ['Ann', 'You’re meeting Bob soon', `${when} 12:00 PM EST. It’s ${mine}.`],
    ['Bob', 'You’re meeting Ann soon', `${when} 11:00 AM CST (12:00 PM EST). It’s ${theirs}.`],
  ])
})

test('S-51 T-100 the sender alone is reminded of an offer that may no longer stand', () => {
  expect(texts(draftsOf({ type: 'offer_keep_reminded', endsAt: noon }))).toEqual([
    [
      'Ann',
      'Does your offer still stand?',
      `Bob edited what you asked for: ${mine}. Say “My offer stands” or withdraw it. If you don’t answer, it ends on Nov 21, 2026.`,
    ],
  ])
})

test('S-51 S-60 the receiver alone is reminded of an offer, with what is offered and its last day', () => {
  expect(texts(draftsOf({ type: 'offer_reminded', endsAt: noon }))).toEqual([
    [
      'Bob',
      'Ann is waiting for your answer',
      'They offer “Camera” and $50 in cash for your “Sofa”. If you don’t answer, the offer ends on Nov 21, 2026.',
    ],
  ])
})

test('S-31 S-60 TIME-01 both are asked whether they swapped, and told what they can do', () => {
  const ways =
    'If you swapped, confirm it with “Trade Completed!”. If not, suggest another time or ask to cancel.'
  const when = 'You planned to meet at 1 Main St, Saturday, November 21 at'
  expect(texts(draftsOf({ type: 'swap_asked', ...meeting }))).toEqual([
    ['Ann', 'Did you swap with Bob?', `${when} 12:00 PM EST. It’s ${mine}. ${ways}`],
    [
      'Bob',
      'Did you swap with Ann?',
      `${when} 11:00 AM CST (12:00 PM EST). It’s ${theirs}. ${ways}`,
    ],
  ])
})

test('S-31 S-60 MEETINGS-03 both are reminded of a missing meeting, in other words who has one to answer', () => {
  const missing = (name: string) => `You and ${name} haven’t agreed on a place and time yet.`
  const next = 'Suggest a public place and a time to meet.'
  expect(texts(draftsOf({ type: 'meeting_missing', proposal: null }))).toEqual([
    ['Ann', 'When will you meet Bob?', `${missing('Bob')} ${next} It’s about ${mine}.`],
    ['Bob', 'When will you meet Ann?', `${missing('Ann')} ${next} It’s about ${theirs}.`],
  ])
  const proposal = { by: ANN, ...meeting }
  const when = '1 Main St, Saturday, November 21 at'
  expect(texts(draftsOf({ type: 'meeting_missing', proposal }))).toEqual([
    [
      'Ann',
      'When will you meet Bob?',
      `${missing('Bob')} They haven’t answered the meeting you proposed: ${when} 12:00 PM EST. Write to them or suggest something different. It’s about ${mine}.`,
    ],
    [
      'Bob',
      'Ann is waiting for your answer to a meeting',
      `They proposed ${when} 11:00 AM CST (12:00 PM EST). Confirm it or suggest something different. It’s about ${theirs}.`,
    ],
  ])
})

test('R-28 mails about a meeting set it apart, and say what somebody wrote once', () => {
  const block = { place: '1 Main St', time: 'Saturday, November 21 at 12:00 PM EST' }
  const proposal = { by: BOB, ...meeting }
  const [asked] = draftsOf({ type: 'swap_asked', ...meeting })
  const [missing, author] = draftsOf({ type: 'meeting_missing', proposal })
  const [missed] = draftsOf({
    ...{ type: 'no_show_reported', by: BOB, isOver: false },
    ...{ agreesAt: noon, ...meeting },
  } as const)
  expect(draftsOf({ type: 'meeting_missing', proposal: null })[0]).not.toHaveProperty('meeting')
  for (const draft of [asked, missing, missed]) expect(draft?.meeting).toEqual(block)
  expect(author?.meeting?.place).toBe('1 Main St')
  for (const draft of [asked, missed, missing, author]) {
    expect(draft?.message).toContain('1 Main St')
    expect(draft?.mailText).toMatch(/\w/)
    expect(draft?.mailText).not.toContain('1 Main St')
  }
  const reason = 'The sofa does not fit.'
  const [cancel] = draftsOf({ type: 'cancel_requested', by: ANN, reason, agreesAt: noon })
  const [change] = draftsOf({
    type: 'amendment_proposed',
    by: ANN,
    message: reason,
    changes: [{ side: 'theirs', text: '$5 added' }],
  })
  for (const draft of [cancel, change]) {
    expect(draft?.quote).toEqual({ by: 'Ann', text: reason })
    expect(draft?.message).toContain(reason)
    expect(draft?.mailText).not.toContain(reason)
  }
})

test('S-51 S-60 an offer whose time is over is mailed, and one that ends with others is not', () => {
  const mailings = (reason: ExpiryReason) =>
    draftsOf({ type: 'offer_expired', reason, goneUserId: null }).map(mailingOf)
  for (const reason of ['unanswered', 'not_kept', 'not_free'] as const) {
    expect(mailings(reason)).toEqual(['prompt'])
  }
  for (const reason of ['item_traded', 'item_removed', 'member_left'] as const) {
    expect(mailings(reason)).toEqual(['never'])
  }
})

test('CANCEL-02 S-58 a request to cancel is told to the other party with reason and date', () => {
  const reason = 'The sofa does not fit.'
  expect(texts(draftsOf({ type: 'cancel_requested', by: ANN, reason, agreesAt: noon }))).toEqual([
    [
      'Bob',
      'Ann asks to cancel the trade',
      `“${reason}” It’s about ${theirs}. If you don’t answer, it counts as agreed on Nov 21, 2026.`,
    ],
  ])
  expect(
    draftsOf({ type: 'cancel_reminded', requestedBy: ANN, agreesAt: noon, missed: null })[0],
  ).toMatchObject({
    userId: BOB,
    title: 'Ann is waiting for your answer',
  })
  expect(draftsOf({ type: 'cancel_withdrawn', by: ANN })[0]).toMatchObject({ userId: BOB })
})

test('S-58 an agreed cancellation is told to who asked, to both when it is by silence', () => {
  expect(texts(draftsOf({ type: 'cancel_agreed', by: BOB, requestedBy: ANN }))).toEqual([
    ['Ann', 'Bob agreed to cancel the trade', `It was ${mine}. Please rate your experience.`],
  ])
  const silent = texts(draftsOf({ type: 'cancel_agreed', by: null, requestedBy: ANN }))
  expect(silent.map(([reader, , message]) => [reader, message?.split(' it counts')[0]])).toEqual([
    ['Ann', 'Bob didn’t answer the request within 7 days, so'],
    ['Bob', 'You didn’t answer the request within 7 days, so'],
  ])
})

test('OFFERS-11 NOTIF-04 a confirmation is told to the other party, completion to both', () => {
  expect(draftsOf({ type: 'trade_confirmed', by: BOB, completesAt: noon })[0]).toMatchObject({
    userId: ANN,
    title: 'Bob confirmed the swap',
  })
  expect(
    draftsOf({ type: 'completion_reminded', confirmedBy: BOB, completesAt: noon }),
  ).toMatchObject([{ userId: ANN, title: 'Did you swap with Bob?' }])
  expect(texts(draftsOf({ type: 'trade_completed', by: BOB }))).toEqual([
    [
      'Ann',
      'Trade completed',
      `You swapped ${mine}. You can rate Bob for 30 days, or for 14 if they rate you.`,
    ],
    [
      'Bob',
      'Trade completed',
      `You swapped ${bobs}. You can rate Ann for 30 days, or for 14 if they rate you.`,
    ],
  ])
})

test('OFFERS-09 R-73 a held and a resumed offer are told to the sender, an edit to the other party', () => {
  for (const type of ['offer_held', 'offer_resumed'] as const) {
    const drafts = draftsOf({ type })
    expect(drafts.map(({ userId }) => userId)).toEqual([ANN])
    expect(drafts[0]?.message).toContain(mine)
  }
  const stopped = {
    title: 'Bob isn’t taking offers for now',
    message: expect.stringContaining(mine),
  }
  expect(draftsOf({ type: 'offer_stopped' })).toMatchObject([{ userId: ANN, ...stopped }])
  const edited = { type: 'offer_item_changed', by: BOB, title: 'Sofa' } as const
  expect(draftsOf({ ...edited, asksAnew: false })).toMatchObject([
    { userId: ANN, title: 'Bob edited “Sofa”' },
  ])
  expect(draftsOf({ ...edited, asksAnew: true })).toMatchObject([
    { userId: ANN, message: expect.stringContaining('until you say it still stands') },
  ])
})

test('T-100 an offer that stands after an edit is told to its receiver', () => {
  expect(draftsOf({ type: 'offer_kept' })).toMatchObject([
    { userId: BOB, title: "Ann's offer still stands", message: expect.stringContaining('“Sofa”') },
  ])
})

test('CANCEL-09 an ordinary end of a cancellation tells nobody', () => {
  expect(draftsOf({ type: 'trade_cancelled', goneUserId: null })).toEqual([])
})

test('RATINGS-01 S-33 S-60 whoever was rated reads that, and no stars, and when they are told', () => {
  const waits =
    'You can read it once you’ve rated too, or on Nov 21, 2026 at the latest; rate before then.'
  expect(texts(draftsOf({ type: 'trade_rated', by: ANN, toldAt: noon }))).toEqual([
    ['Bob', 'Ann rated your swap', `${waits} You swapped ${bobs}.`],
  ])
  expect(texts(draftsOf({ type: 'cancel_rated', by: BOB, toldAt: noon }))).toEqual([
    ['Ann', 'Bob rated your cancelled trade', `${waits} It was ${mine}.`],
  ])
  expect(draftsOf({ type: 'trade_rated', by: ANN, toldAt: null })).toEqual([])
  for (const type of ['trade_rated', 'cancel_rated']) expect(kindOf(type).tab).toBe('other')
})

test('NOTIF-13 NOTIF-14 NOTIF-15 NOTIF-16 each type has its tab', () => {
  expect(kindOf('offer_declined').tab).toBe('declined')
  expect(kindOf('offer_accepted').tab).toBe('accepted')
  expect(kindOf('trade_message').tab).toBe('trade')
  const others = notificationTypes.filter((type) => kindOf(type).tab === 'other')
  expect(kindOf('ring_agreed').tab).toBe('accepted')
  expect(kindOf('ring_message_sent').tab).toBe('trade')
  expect(others).toHaveLength(notificationTypes.length - 5)
  for (const type of ['gift_received', 'constructor', '']) expect(kindOf(type).tab).toBe('other')
})

test('T-98 S-65 a trade ended by a block names who ended it, what follows and no block', () => {
  const cancelled = draftsOf({ type: 'trade_left', by: BOB, confirmedBy: null, completesAt: null })
  expect(texts(cancelled)).toEqual([
    [
      'Ann',
      'Bob cancelled the trade',
      `It was ${mine}. What’s yours is free for other trades again. You can rate your experience for 30 days, or for 14 if the other rates theirs.`,
    ],
  ])
  const left = { type: 'trade_left', by: ANN, completesAt: noon } as const
  const [told, asked] = [ANN, BOB].map((confirmedBy) => draftsOf({ ...left, confirmedBy })[0])
  expect(told?.userId).toEqual(BOB)
  expect(told?.title).toBe('Ann ended the trade')
  expect(told?.message).toContain('They confirmed the swap')
  expect(told?.message).toContain('contest it before then')
  expect(asked?.message).toContain('You confirmed the swap')
  const contested = draftsOf({ type: 'trade_contested', by: ANN })
  expect(contested).toMatchObject([{ userId: BOB, title: 'Ann says that you did not swap' }])
  for (const { title, message } of [...cancelled, told, asked, ...contested].flatMap(
    (draft) => draft ?? [],
  )) {
    expect(`${title} ${message}`).not.toMatch(/block/i)
  }
})
