import { expect, test } from 'vitest'
import { sentences } from '../../test/complaints.ts'
import { MeetingAgreement } from '../offers/schemas.ts'
import { MeetingProposal } from './proposal.ts'

const time = '2026-05-02T12:00'
const place = '123 Main St, City, State'
const atPlace = (proposedMeetingLocation: unknown) =>
  sentences(MeetingProposal, { proposedMeetingLocation, proposedMeetingTime: time })

test('MEETINGS-10 MEETINGS-11 a location is needed, and it is a whole address', () => {
  const incomplete = "Please enter a complete street address (e.g., '123 Main St, City, State')"
  for (const missing of [undefined, null, '', '   ']) {
    expect(atPlace(missing)).toEqual(['Meeting location is required'])
  }
  for (const short of ['A', '1 Oak', '12345', '  Oak ', '🏠🏠a']) {
    expect(atPlace(short)).toEqual(short === '1 Oak' ? [] : [incomplete])
  }
  expect(atPlace('a'.repeat(201))).toEqual(['Meeting location must be 200 characters or less'])
  expect(atPlace(place)).toEqual([])
})

test('MEETINGS-15 a location holds no link and no phone number', () => {
  const refusal = ['Please enter an address alone, without links and phone numbers']
  const contacts = [
    'See https://example.com/me',
    'www.example.com',
    'meet me at example.com',
    'bit.ly/abc',
    'Main St, call 555-123-4567',
    'Main St (555) 123 4567',
    'Main St 5551234567',
  ]
  for (const contact of contacts) expect(atPlace(contact), contact).toEqual(refusal)
  for (const address of [
    '65 Scotland Rd., South Orange, NJ 07079-1234',
    'St. Paul St., Apt. 12, Unit 3.5',
  ]) {
    expect(atPlace(address)).toEqual([])
  }
})

test('MEETINGS-08 MEETINGS-09 MEETINGS-12 a meeting time is needed', () => {
  for (const missing of [undefined, null, '', 'soon', '2026-02-30T12:00', 5]) {
    const proposal = { proposedMeetingLocation: place, proposedMeetingTime: missing }
    const agreement = { agreedMeetingLocation: place, agreedMeetingTime: missing }
    expect(sentences(MeetingProposal, proposal)).toEqual(['Meeting time is required'])
    expect(sentences(MeetingAgreement, agreement)).toEqual(['Meeting time is required'])
  }
  for (const given of [time, '2026-05-02T16:00:00.000Z', '2026-05-02T12:00:00-04:00']) {
    expect(
      sentences(MeetingAgreement, { agreedMeetingLocation: place, agreedMeetingTime: given }),
    ).toEqual([])
  }
})
