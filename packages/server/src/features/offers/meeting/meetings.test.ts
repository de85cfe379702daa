import { MEETING_HORIZON } from '@swapstead/domain/meetings/meeting-hours.ts'
import { meetingRefusals } from '@swapstead/domain/meetings/refusals.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { expectRefusal } from '../../../../test/expect-refusal.ts'
import {
  MEETING_PLACE,
  makePending,
  makeTrade,
  noticesTo,
  offerRow,
  type Trade,
  wallIn,
} from '../../../../test/make/trades.ts'
import { contentsOf } from '../../../../test/observe/contents.ts'

const TOO_FAR = meetingRefusals.meeting_too_far[1]

const app = await startApp()
const { db, deps, passTime } = app
const OTHER_PLACE = '1 Library Square, South Orange, NJ'
const at = (days: number, time = '14:00') => wallIn(deps.now(), days, time)

function propose(trade: Trade, party: Trade['sender'], time = at(3), location = MEETING_PLACE) {
  return trade.post(party, 'propose-meeting', {
    proposedMeetingLocation: location,
    proposedMeetingTime: time,
  })
}
function agree(trade: Trade, party: Trade['sender'], more: Record<string, unknown> = {}) {
  return trade.post(party, 'agree-meeting', {
    agreedMeetingLocation: MEETING_PLACE,
    agreedMeetingTime: at(3),
    ...more,
  })
}
/** Bob, the sender, has proposed a meeting. */
async function proposed() {
  const trade = await makeTrade(app)
  const answer = await propose(trade, trade.sender)
  return { ...trade, since: answer.json().meetingProposedAt as string }
}

test('MEETINGS-01 MEETINGS-02 an accepted trade starts without a meeting, and an offer takes none', async () => {
  const { url, post, sender, receiver } = await makeTrade(app)
  const nothing = { proposedByUserId: null, meetingProposedAt: null, meetingAgreedAt: null }
  for (const { browser } of [sender, receiver]) {
    expect((await browser.get(url)).json()).toMatchObject({ status: 'accepted', ...nothing })
  }
  const none = await post(sender, 'agree-meeting', {
    agreedMeetingLocation: MEETING_PLACE,
    agreedMeetingTime: at(3),
  })
  expectRefusal(none, 409, 'offers.no_proposal')
  const pending = await makePending(app)
  const early = await pending.sender.browser.post(`${pending.url}/propose-meeting`, {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: at(3),
  })
  expectRefusal(early, 409, 'offers.not_underway')
})

test('MEETINGS-03 MEETINGS-08 either party proposes place and time, and the other is told', async () => {
  for (const by of ['sender', 'receiver'] as const) {
    const trade = await makeTrade(app)
    const partner = by === 'sender' ? trade.receiver : trade.sender
    const answer = await propose(trade, trade[by])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      proposedByUserId: trade[by].id,
      proposedMeetingLocation: MEETING_PLACE,
      proposedMeetingTime: expect.stringMatching(/T1[89]:00:00\.000Z$/),
      proposedMeetingTimeZone: 'America/New_York',
      meetingProposedAt: expect.any(String),
      meetingAgreedAt: null,
    })
    expect((await partner.browser.get(trade.url)).json()).toEqual(answer.json())
    expect((await noticesTo(app, partner.id)).at(-1)).toMatchObject({
      type: 'meeting_proposed',
      message: expect.stringContaining(MEETING_PLACE),
      relatedOfferId: trade.id,
    })
    const own = await noticesTo(app, trade[by].id)
    expect(own.filter(({ type }) => type === 'meeting_proposed')).toEqual([])
  }
})

test('MEETINGS-04 MEETINGS-09 the other party agrees, and the proposer is told', async () => {
  const trade = await proposed()
  const answer = await agree(trade, trade.receiver, { meetingProposedAt: trade.since })
  expect(answer.statusCode).toBe(200)
  const { proposedMeetingTime } = answer.json()
  expect(answer.json()).toMatchObject({
    agreedMeetingLocation: MEETING_PLACE,
    agreedMeetingTime: proposedMeetingTime,
    agreedMeetingTimeZone: 'America/New_York',
    meetingAgreedAt: expect.any(String),
    meetingProposedAt: null,
  })
  const told = (await noticesTo(app, trade.sender.id)).at(-1)
  expect(told).toMatchObject({ type: 'meeting_agreed', title: 'Ann confirmed the meeting' })
})

test('MEETINGS-04 C-24 an agreement with edits counts at once, and says what was changed', async () => {
  const trade = await proposed()
  const edited = { agreedMeetingLocation: OTHER_PLACE, agreedMeetingTime: at(4, '09:30') }
  const answer = await agree(trade, trade.receiver, edited)
  expect(answer.json()).toMatchObject({
    agreedMeetingLocation: OTHER_PLACE,
    agreedMeetingTime: expect.stringMatching(/T1[34]:30:00\.000Z$/),
    proposedMeetingLocation: MEETING_PLACE,
  })
  const told = (await noticesTo(app, trade.sender.id)).at(-1)
  expect(told?.title).toBe('Ann confirmed the meeting with changes')
  expect(told?.message).toContain('They changed the place and the time.')
})

test('MEETINGS-05 C-24 suggesting something else is a proposal, and what was agreed stays until then', async () => {
  const trade = await proposed()
  await propose(trade, trade.receiver, at(5), OTHER_PLACE)
  const own = await agree(trade, trade.receiver)
  expectRefusal(own, 403, 'offers.own_proposal')
  const other = { agreedMeetingLocation: OTHER_PLACE, agreedMeetingTime: at(5) }
  expect((await agree(trade, trade.sender, other)).statusCode).toBe(200)
  const again = await propose(trade, trade.sender, at(6))
  expect(again.json()).toMatchObject({
    agreedMeetingLocation: OTHER_PLACE,
    proposedMeetingLocation: MEETING_PLACE,
    meetingProposedAt: expect.any(String),
  })
})

test('MEETINGS-06 T-02 the proposer never agrees to the own proposal', async () => {
  const trade = await proposed()
  const before = await contentsOf(db)
  for (const more of [{}, { agreedMeetingLocation: OTHER_PLACE }]) {
    const answer = await agree(trade, trade.sender, more)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('offers.own_proposal')
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-55 an agreement to a proposal that has changed meanwhile is refused, and the new one can be read', async () => {
  const trade = await proposed()
  passTime(1_000)
  await propose(trade, trade.sender, at(5), OTHER_PLACE)
  const late = await agree(trade, trade.receiver, { meetingProposedAt: trade.since })
  expectRefusal(late, 409, 'offers.proposal_changed')
  const current = (await trade.receiver.browser.get(trade.url)).json()
  expect(current).toMatchObject({ proposedMeetingLocation: OTHER_PLACE, meetingAgreedAt: null })
  const { meetingProposedAt } = current
  expect((await agree(trade, trade.receiver, { meetingProposedAt })).statusCode).toBe(200)
  const twice = await agree(trade, trade.receiver, { meetingProposedAt })
  expectRefusal(twice, 409, 'offers.no_proposal')
})

test('MEETINGS-04 S-55 a proposal whose time has passed is not agreed to', async () => {
  const trade = await proposed()
  const sent = { agreedMeetingTime: at(9) }
  passTime(5 * DAY)
  const answer = await agree(trade, trade.receiver, sent)
  expectRefusal(answer, 409, 'offers.proposal_past')
})

const INCOMPLETE = "Please enter a complete street address (e.g., '123 Main St, City, State')"

test('MEETINGS-10 MEETINGS-11 MEETINGS-15 the place is an address of 5 characters or more, without links and numbers', async () => {
  const trade = await proposed()
  const before = await contentsOf(db)
  const cases: [location: unknown, message: string][] = [
    [undefined, 'Meeting location is required'],
    ['', 'Meeting location is required'],
    ['    ', 'Meeting location is required'],
    ['Main', INCOMPLETE],
    ['  Main  ', INCOMPLETE],
    ['12345', INCOMPLETE],
    ['See www.example.com/map', 'Please enter an address alone, without links and phone numbers'],
    ['Call 973 555 0134', 'Please enter an address alone, without links and phone numbers'],
    ['x'.repeat(201), 'Meeting location must be 200 characters or less'],
  ]
  for (const [location, message] of cases) {
    for (const [move, side, sent] of [
      ['propose-meeting', 'proposed', trade.sender],
      ['agree-meeting', 'agreed', trade.receiver],
    ] as const) {
      const answer = await trade.post(sent, move, {
        [`${side}MeetingLocation`]: location,
        [`${side}MeetingTime`]: at(3),
      })
      expect(answer.statusCode, `${move} ${location}`).toBe(400)
      expect(answer.json().message, `${move} ${location}`).toEqual(message)
    }
  }
  expect(await contentsOf(db)).toBe(before)
  const trimmed = await propose(trade, trade.sender, at(3), `  ${OTHER_PLACE} `)
  expect(trimmed.json().proposedMeetingLocation).toBe(OTHER_PLACE)
})

test('MEETINGS-12 MEETINGS-13 the time is required, ahead, and from 6:00 AM to 9:59 PM', async () => {
  const trade = await proposed()
  const safe = 'Meeting must be in the future and between 6:00 AM and 9:59 PM for safety'
  const cases: [time: unknown, message: string | null][] = [
    [undefined, 'Meeting time is required'],
    ['', 'Meeting time is required'],
    ['tomorrow', 'Meeting time is required'],
    ['2026-02-30T12:00', 'Meeting time is required'],
    [at(-1), safe],
    [at(3, '05:59'), safe],
    [at(3, '22:00'), safe],
    [at(MEETING_HORIZON / DAY + 1), TOO_FAR],
    ['9999-12-31T23:59', TOO_FAR],
    [at(3, '06:00'), null],
    [at(3, '21:59'), null],
  ]
  for (const [time, message] of cases) {
    const answer = await trade.post(trade.sender, 'propose-meeting', {
      proposedMeetingLocation: MEETING_PLACE,
      proposedMeetingTime: time,
    })
    const got = answer.statusCode === 200 ? null : answer.json().message
    expect(got, String(time)).toBe(message)
    if (message) expect(answer.statusCode).toBe(400)
    if (message === safe) expect(answer.json().code).toBe('offers.meeting_time_not_allowed')
  }
  const edited = await agree(trade, trade.receiver, { agreedMeetingTime: at(3, '23:00') })
  expect({ statusCode: edited.statusCode, message: edited.json().message }).toEqual({
    statusCode: 400,
    message: safe,
  })
})

test('MEETINGS-13 S-56 a time that no calendar has is refused from Honolulu and in an edit too', async () => {
  const honolulu = { city: 'Honolulu', state: 'HI', zipCode: '96813' }
  const trade = await makeTrade(app, { sender: honolulu })
  const proposal = await propose(trade, trade.sender, '9999-12-31T21:00')
  expect(proposal.statusCode).toBe(400)
  expect(proposal.json().message).toBe(TOO_FAR)
  expect((await propose(trade, trade.receiver, at(3))).statusCode).toBe(200)
  const edited = await agree(trade, trade.sender, { agreedMeetingTime: '9999-12-31T21:00' })
  expect(edited.statusCode).toBe(400)
  expect(edited.json().message).toBe(TOO_FAR)
})

test('MEETINGS-13 S-56 hours are read and checked on the clock of whoever types them', async () => {
  const austin = { city: 'Austin', state: 'TX', zipCode: '78701' }
  const trade = await makeTrade(app, { sender: austin })
  const typed = at(3, '21:30')
  const proposal = await propose(trade, trade.sender, typed)
  expect(proposal.json()).toMatchObject({ proposedMeetingTimeZone: 'America/Chicago' })
  // 21:30 in Austin is 22:30 for Ann, too late for a proposal of her own.
  const moment = proposal.json().proposedMeetingTime
  const edited = new Date(Date.parse(moment) + 60_000).toISOString()
  expect((await agree(trade, trade.receiver, { agreedMeetingTime: edited })).statusCode).toBe(400)
  const agreed = await agree(trade, trade.receiver, { agreedMeetingTime: moment })
  expect(agreed.json()).toMatchObject({
    agreedMeetingTime: moment,
    agreedMeetingTimeZone: 'America/Chicago',
  })
})

test('MEETINGS-03 S-55 a trade that is over has no meetings any more', async () => {
  const trade = await proposed()
  await trade.post(trade.sender, 'complete')
  await trade.post(trade.receiver, 'complete')
  for (const answer of [await propose(trade, trade.sender), await agree(trade, trade.receiver)]) {
    expectRefusal(answer, 409, 'offers.not_underway')
  }
  expect(await offerRow(app, trade.id)).toMatchObject({ meetingAgreedAt: null })
})
