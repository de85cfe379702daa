import { meetingTimeFault } from '@swapstead/domain/meetings/meeting-time.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { expectRefusal } from '../../../../test/expect-refusal.ts'

const { make, as, deps, passTime } = await startApp()

/** The calendar file of a trade with an agreed meeting at this place. */
async function agreedAt(location: string, title = 'Porch lamp') {
  const sender = await make.member({ firstName: 'Ann', username: null })
  const item = await make.item({ title })
  const offer = await make.offer({ fromUserId: sender.id, toItemId: item.id, status: 'accepted' })
  const [from, to] = [await as(offer.fromUserId), await as(offer.toUserId)]
  const time = nextMeetingTime().toISOString()
  const base = `/api/trade-offers/${offer.id}`
  const proposal = { proposedMeetingLocation: location, proposedMeetingTime: time }
  expect((await from.post(`${base}/propose-meeting`, proposal)).statusCode).toBe(200)
  const agreement = { agreedMeetingLocation: location, agreedMeetingTime: time }
  expect((await to.post(`${base}/agree-meeting`, agreement)).statusCode).toBe(200)
  return { answer: await to.get(`${base}/calendar.ics`), base, time, from, to }
}

function nextMeetingTime(): Date {
  let time = new Date(Math.ceil(deps.now().getTime() / HOUR) * HOUR + HOUR)
  while (meetingTimeFault(time, EASTERN, deps.now())) time = new Date(time.getTime() + HOUR)
  return time
}

/** The content lines of a calendar, unfolded (RFC 5545, 3.1). */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')

test('T-60 the agreed meeting is one event at its time and place', async () => {
  const { answer, time } = await agreedAt('65 Scotland Rd, South Orange, NJ')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = linesOf(answer.body)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain(`DTSTART:${time.replace(/[-:]|\.\d+/g, '')}`)
  expect(lines).toContain('LOCATION:65 Scotland Rd\\, South Orange\\, NJ')
  expect(lines).toContain('SUMMARY:Swap with Ann')
  const page = `${deps.config.publicUrl}offers?tab=accepted`
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(page)
})

test('T-60 CANCEL-01 a trade that was called off takes its meeting out of the calendar', async () => {
  const { answer, base, from, to } = await agreedAt('65 Scotland Rd, South Orange, NJ')
  const nameIn = (body: string) => linesOf(body).find((line) => line.startsWith('UID:'))
  const sequenceIn = (body: string) => Number(/SEQUENCE:(\d+)/.exec(body)?.[1])
  expect(linesOf(answer.body)).toContain('STATUS:CONFIRMED')
  passTime(2_000)
  const reason = 'The lamp has lost its shade'
  expect((await from.post(`${base}/request-cancel`, { reason })).statusCode).toBe(200)
  const still = (await to.get(`${base}/calendar.ics`)).body
  expect(still).toBe(answer.body)
  expect((await to.post(`${base}/agree-cancel`, {})).statusCode).toBe(200)
  for (const party of [from, to]) {
    const { body } = await party.get(`${base}/calendar.ics`)
    expect(linesOf(body)).toContain('STATUS:CANCELLED')
    expect(body).not.toContain('BEGIN:VALARM')
    expect(sequenceIn(body)).toBeGreaterThan(sequenceIn(answer.body))
    expect(nameIn(body)).toBe(nameIn(answer.body))
  }
})

test('T-60 what is written in a place or a title stays text, in lines of at most 75 octets', async () => {
  const place =
    'Library; back\\door, Main St\nATTENDEE:mailto:v@x\nBEGIN:VALARM é é é é é é é é é é é é é é'
  const { answer } = await agreedAt(place, 'Lamp\r\nBEGIN:VEVENT')
  for (const line of answer.body.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  const lines = linesOf(answer.body)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
  expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(
    'LOCATION:Library\\; back\\\\door\\, Main St ATTENDEE:mailto:v@x',
  )
})

test('T-02 T-60 nobody else has the calendar, and without a meeting there is none', async () => {
  const { base } = await agreedAt('65 Scotland Rd, South Orange, NJ')
  const stranger = await as((await make.member()).id)
  const unknown = '/api/trade-offers/01980000-0000-7000-8000-000000000001'
  const refused = await stranger.get(`${base}/calendar.ics`)
  expect(refused.statusCode).toBe(404)
  expect(refused.body).toBe((await stranger.get(`${unknown}/calendar.ics`)).body)
  expect((await stranger.get('/api/trade-offers/lamp/calendar.ics')).statusCode).toBe(404)
  const offer = await make.offer({ status: 'accepted' })
  const party = await as(offer.toUserId)
  const none = await party.get(`/api/trade-offers/${offer.id}/calendar.ics`)
  expectRefusal(none, 409, 'offers.no_meeting')
})
