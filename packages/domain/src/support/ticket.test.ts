import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TicketCounts } from './staff-calls.ts'
import {
  authorLabel,
  NewTicket,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketStatuses,
} from './ticket.ts'

const ticket = {
  subject: 'My photo is gone',
  description: 'It was there yesterday, and today it is not.',
  category: 'bug',
  priority: 'high',
  attachmentUrl: 'https://example.com/screenshot.png',
}

/** The fields and sentences that a ticket is refused with; none if it is accepted. */
function complaints(fields: object): string[] {
  const result = z.safeParse(NewTicket, { ...ticket, ...fields })
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

test('SUPPORT-05 SUPPORT-06 SUPPORT-07 the categories, priorities and statuses are the listed ones', () => {
  expect(ticketCategories).toEqual(['bug', 'feature', 'account', 'payment', 'other'])
  expect(ticketPriorities).toEqual(['low', 'medium', 'high', 'urgent'])
  expect(ticketStatuses).toEqual(['open', 'in-progress', 'resolved', 'closed'])
  expect(Object.keys(ticketCategoryLabels)).toEqual([...ticketCategories])
})

test('SUPPORT-14 SUPPORT-15 SUPPORT-20 category, priority and screenshot have defaults', () => {
  const { subject, description } = ticket
  expect(z.parse(NewTicket, { subject, description })).toEqual({
    subject,
    description,
    category: 'other',
    priority: 'medium',
    attachmentUrl: null,
  })
})

test('SUPPORT-35 S-94 staff read who wrote: by name and address, or that it was a guest or is gone', () => {
  const user = { id: 'ann', isBanned: false, isGuest: false }
  const ann = { ...user, firstName: 'Ann', lastName: 'Example', email: 'ann@example.com' }
  expect(authorLabel({ user: ann, isOfGuest: false })).toBe('Ann Example, ann@example.com')
  const guest = { ...user, firstName: 'Guest', lastName: '', email: null, isGuest: true }
  for (const writer of [guest, null]) {
    expect(authorLabel({ user: writer, isOfGuest: true })).toBe('A sandbox guest')
  }
  expect(authorLabel({ user: null, isOfGuest: false })).toBe('An account that was deleted')
})

test('SUPPORT-21 SUPPORT-22 a subject has 5 to 200 characters', () => {
  for (const length of [5, 6, 199, 200])
    expect(complaints({ subject: 'x'.repeat(length) })).toEqual([])
  for (const subject of ['', '    ', 'x'.repeat(4), '  xxxx  ', undefined, 7]) {
    expect(complaints({ subject })).toEqual(['subject: Subject must be at least 5 characters'])
  }
  expect(complaints({ subject: 'x'.repeat(201) })).toEqual([
    'subject: Subject must be less than 200 characters',
  ])
})

test('SUPPORT-23 SUPPORT-24 a description has 20 to 2000 characters', () => {
  for (const length of [20, 21, 1999, 2000]) {
    expect(complaints({ description: 'x'.repeat(length) })).toEqual([])
  }
  for (const description of ['', 'x'.repeat(19), undefined]) {
    expect(complaints({ description })).toEqual([
      'description: Please provide a detailed description (at least 20 characters)',
    ])
  }
  expect(complaints({ description: 'x'.repeat(2001) })).toEqual([
    'description: Description must be less than 2000 characters',
  ])
})

test('S-71 SUPPORT-20 a screenshot is an https address or nothing', () => {
  for (const attachmentUrl of ['', '  ', null, undefined, 'https://a.example/b']) {
    expect(complaints({ attachmentUrl }), String(attachmentUrl)).toEqual([])
  }
  for (const attachmentUrl of [
    'http://a.example',
    'javascript:alert(1)',
    '//a.example',
    'https://',
    'https://a b',
  ]) {
    expect(complaints({ attachmentUrl }), attachmentUrl).toEqual([
      'attachmentUrl: Please enter an address that begins with https://',
    ])
  }
})

test('S-03 SUPPORT-32 pages read the numbers of tickets without those of each group, which are about to go', () => {
  const counts = { all: 7, waiting: 2, handedOver: 1 }
  expect(z.parse(TicketCounts, counts)).toEqual(counts)
})
