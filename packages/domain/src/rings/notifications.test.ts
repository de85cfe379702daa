import { expect, test } from 'vitest'
import { notificationsFor } from '../notifications/drafts.ts'
import { EASTERN } from '../states.ts'
import type { RingEventDetails } from './events.ts'

const noon = new Date('2026-11-21T17:00:00Z')
const meeting = { location: '1 Main St', time: noon, timeZone: EASTERN }
const party = (name: string, title: string) => ({
  id: name,
  name,
  timeZone: EASTERN,
  itemId: title,
  title,
})

function draftsOf(details: RingEventDetails) {
  return notificationsFor({
    ringId: 'ring',
    members: [party('Ann', 'Drill'), party('Bob', 'Tent'), party('Cat', 'Rack')],
    ...details,
  })
}

test('R-43 R-28 mails about a meeting of three set it apart and say it once', () => {
  const drafts = [
    ...draftsOf({ type: 'ring_meeting_proposed', by: 0, ...meeting }),
    ...draftsOf({ type: 'ring_meeting_agreed', by: 0, ...meeting }),
    ...draftsOf({ type: 'ring_meeting_reminded', ...meeting }),
  ]
  expect(drafts).toHaveLength(8)
  for (const draft of drafts) {
    expect(draft.meeting).toEqual({
      place: '1 Main St',
      time: 'Saturday, November 21 at 12:00 PM EST',
    })
    expect(draft.message).toContain('1 Main St')
    expect(draft.mailText).toMatch(/\w/)
    expect(draft.mailText).not.toContain('1 Main St')
  }
})

const rate = 'You can rate Bob and Cat for 30 days, or for 14 if they rate you.'

test('R-49 a completed swap of three is told as something that is past', () => {
  const given = [0, 1, 2] as const
  const [ann] = draftsOf({ type: 'ring_completed', by: 2, given, gaveInVain: null })
  expect(ann?.message).toBe(`You gave “Drill” and got “Rack”. ${rate}`)
})

test('R-42 R-47 a completion by silence says of nobody that they gave or got what is not recorded', () => {
  const messages = draftsOf({ type: 'ring_completed', by: null, given: [0], gaveInVain: 0 }).map(
    ({ message }) => message,
  )
  expect(messages[0]).toBe(
    `You gave “Drill”. There’s no record that you got “Rack”: if you got nothing, ask Bob to give yours back. Support has been told and will write to you. ${rate}`,
  )
  expect(messages[1]).toMatch(
    /^You got “Drill”\. .* if you gave nothing, give “Drill” back to Ann\. You can rate/,
  )
  expect(messages[2]).toMatch(/^Nobody said otherwise\..* so your “Rack” is free again\./)
})

test('R-47 who has not got their item is told before a silent completion what they can say', () => {
  const [ann, bob, cat] = draftsOf({
    ...({ type: 'ring_completion_reminded', completesAt: noon } as const),
    given: [0],
  }).map(({ message }) => message)
  expect(ann).toBe(
    'You have handed “Drill” over, but there’s no record that you got “Rack”. If Cat did not hand it over, say so on the swap’s page. If nobody says otherwise, the swap is complete on Nov 21, 2026.',
  )
  expect(bob).not.toContain('did not hand it over')
  expect(cat).toContain('If Bob did not hand it over, say so')
})

const reported = {
  ...({ type: 'ring_missing_reported', by: 0, missing: 2, hasCome: false } as const),
  ...{ endsAt: noon, confirmableFrom: null, mayWrite: true },
}

test.for([
  [false, 'didn’t show up', 'didn’t show up'],
  [true, 'did not hand your “Rack” over', 'hand “Rack” over'],
] as const)(
  'R-47 a report says what it is about and when it ends the swap: has come %s',
  ([hasCome, told, asked]) => {
    const [cat, third] = draftsOf({
      ...reported,
      hasCome,
    })
    expect(cat?.title).toBe(`Ann says that you ${told}`)
    expect(third?.title).toContain(hasCome ? asked : 'Did Cat show up?')
    for (const draft of [cat, third]) expect(draft?.message).toContain('Nov 21, 2026')
    const [ann] = draftsOf({
      ...({ type: 'ring_missing_confirmed', missing: 2, gaveInVain: 0 } as const),
      hasCome,
    })
    expect(ann?.message).toContain(`Cat ${told.replace('your', 'their')}, so the swap has ended.`)
  },
)

test('R-47 T-98 who is said by both not to have come reads how it is disputed', () => {
  const confirmed = { type: 'ring_missing_confirmed', missing: 2, gaveInVain: null } as const
  const ofCat = (hasCome: boolean) =>
    draftsOf({ ...confirmed, hasCome }).find(({ message }) => message.startsWith('Both others'))
  expect(ofCat(false)?.message).toContain(
    'If you were there, press “I was there” on the swap’s page within 7 days: it won’t count until our staff has decided.',
  )
  expect(ofCat(true)?.message).toContain('If that is wrong, write to support.')
})

test('R-47 R-79 who is reported where nobody writes any more is sent to support alone', () => {
  const [open] = draftsOf(reported)
  expect(open?.message).toMatch(
    /If you were there, press “I was there” on the swap’s page, or write to support or in the swap’s conversation\.$/,
  )
  const [closed] = draftsOf({ ...reported, mayWrite: false })
  expect(closed?.message).toMatch(/“I was there” on the swap’s page, or write to support\.$/)
})

test('R-47 the third one reads from when a report can be confirmed only where that lies ahead', () => {
  const [, now] = draftsOf(reported)
  expect(now?.message).toContain('they did not. If you say so too, the swap ends, and')
  const [, later] = draftsOf({ ...reported, confirmableFrom: noon })
  expect(later?.message).toContain(
    'If you say so too, from Saturday, November 21 at 12:00 PM EST on, the swap ends, and',
  )
})

test('R-49 S-33 who is rated in a swap of three is told by when to rate, unless both are told now', () => {
  const rated = { type: 'ring_rated', by: 1, rated: 0 } as const
  expect(draftsOf({ ...rated, toldAt: noon })).toMatchObject([
    {
      userId: 'Ann',
      title: 'Bob rated your swap of three',
      message:
        'You can read it once you’ve rated Bob too, or on Nov 21, 2026 at the latest; rate before then.',
    },
  ])
  expect(draftsOf({ ...rated, toldAt: null })).toEqual([])
})

test('R-46 whose item is gone is not told that it is free again', () => {
  const end = { type: 'ring_lapsed', reason: 'item_gone', by: null } as const
  const messages = draftsOf({ ...end, goneItemIds: ['Tent', 'Rack'] }).map(({ message }) => message)
  expect(messages).toEqual([
    'One of the items is no longer free. Your “Drill” is still free, and we’ll keep looking.',
    'Your “Tent” is no longer free.',
    'Your “Rack” is no longer free.',
  ])
})

test('S-60 R-77 who has no meeting of three is told when the swap ends, and who has to answer one', () => {
  const missing = { type: 'ring_meeting_missing', endsAt: noon } as const
  const [ann] = draftsOf({ ...missing, proposal: null })
  expect(ann).toMatchObject({
    title: 'When will you meet Bob and Cat?',
    message:
      'The three of you haven’t agreed on a place and time yet. Suggest a public place and a time to meet. You give “Drill” and get “Rack”. If no meeting is agreed on, the swap ends on Nov 21, 2026, and your “Drill” is free again.',
  })
  const proposal = { by: 0, agreedBy: [0, 1], ...meeting } as const
  const titles = draftsOf({ ...missing, proposal }).map(({ title }) => title)
  expect(titles).toEqual([
    'When will you meet Bob and Cat?',
    'When will you meet Cat and Ann?',
    'Ann is waiting for your answer to a meeting of three',
  ])
})

test('S-60 R-77 the morning after a meeting of three all are asked, and told when nothing said ends it', () => {
  const [ann] = draftsOf({ type: 'ring_swap_asked', endsAt: noon, ...meeting })
  expect(ann?.title).toBe('Did you swap with Bob and Cat?')
  expect(ann?.mailText).toContain('ends on Nov 21, 2026')
  const ended = { type: 'ring_parted', reason: 'unanswered', by: null, words: null } as const
  const [told] = draftsOf({ ...ended, gaveInVain: null, hadMeeting: true })
  expect(told?.message).toContain('Your “Drill” is free again: if you gave it away, remove it.')
})

const parted = { type: 'ring_parted', by: null, words: null } as const

test('R-79 S-65 who has parted from who steps out is told so without the reason', () => {
  const left = {
    ...parted,
    reason: 'stepped_out',
    by: 2,
    gaveInVain: null,
    words: 'Sorry',
  } as const
  const quoteBy = { by: 'Cat', text: 'Sorry' }
  expect(draftsOf(left).map(({ quote }) => quote)).toEqual([quoteBy, quoteBy])
  const quotes = draftsOf({ ...left, readers: [0] }).map(({ quote }) => quote)
  expect(quotes).toEqual([quoteBy, undefined])
})

test('R-46 S-19 S-33 with every end of an agreed swap of three each is told whom they can rate, and for how long', () => {
  const out = { ...parted, reason: 'stepped_out', by: 2, gaveInVain: null } as const
  const confirmed = { type: 'ring_missing_confirmed', missing: 2, gaveInVain: null } as const
  for (const [ann] of [
    draftsOf(out),
    draftsOf({ ...parted, reason: 'no_show', gaveInVain: null }),
    draftsOf({ ...confirmed, hasCome: false }),
  ]) {
    expect(ann?.message.endsWith(` ${rate}`), ann?.message).toBe(true)
  }
  const deleted = { ...parted, reason: 'member_gone', gaveInVain: null, gone: 2 } as const
  const told =
    'You can rate Cat for 30 days. You can rate Bob for 30 days, or for 14 if they rate you.'
  expect(draftsOf(deleted)[0]?.message.endsWith(told)).toBe(true)
  const owed = { by: 1, to: 0, until: noon } as const
  expect(draftsOf({ ...deleted, owed })[0]?.message.endsWith(told)).toBe(true)
})

test('R-47 who got an item and gave none reads to whom it goes back, however the swap ended', () => {
  const uneven = { gaveInVain: 0, gotForNothing: 1 } as const
  const back = 'You got “Drill” and gave nothing: give it back to Ann.'
  const silent = draftsOf({ ...parted, reason: 'no_show', missing: 2, hasCome: false, ...uneven })
  const confirmed = { type: 'ring_missing_confirmed', hasCome: false, ...uneven } as const
  const saidOfBob = { ...confirmed, missing: 1, hasCome: true } as const
  for (const drafts of [silent, draftsOf({ ...confirmed, missing: 2 }), draftsOf(saidOfBob)]) {
    expect(drafts[1]?.message).toContain(back)
    expect(drafts[0]?.message).toContain('ask Bob to give it back')
    expect(drafts[2]?.message).not.toContain('give it back')
  }
})
