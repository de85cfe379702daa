import { notificationTypes } from '@swapstead/domain/notifications/kinds.ts'
import { Bell } from 'lucide-react'
import { expect, test } from 'vitest'
import { lookOf } from './notification-looks.ts'

const badgeOf = (type: string) => lookOf(type).badge

test('NOTIF-26 NOTIF-04 the badge of a type says what it tells of; of an unknown one, Other', () => {
  const specified = {
    offer_received: 'Offer',
    offer_accepted: 'Offer',
    offer_declined: 'Offer',
    offer_expired: 'Offer',
    trade_completed: 'Trade',
    trade_message: 'Message',
    meeting_proposed: 'Meeting',
    meeting_agreed: 'Meeting',
  }
  const types = Object.keys(specified)
  expect(Object.fromEntries(types.map((type) => [type, badgeOf(type)]))).toEqual(specified)
  const others = ['cancel_agreed', 'gift_received', 'ticket_answered', 'item_hidden', 'trade_rated']
  expect(others.map(badgeOf)).toEqual(['Cancellation', 'Gift', 'Ticket', 'Item', 'Trade'])
  expect(badgeOf('rating_taken_down')).toBe('Rating')
  for (const type of ['weather_changed', 'constructor', '']) expect(badgeOf(type)).toBe('Other')
})

test('NOTIF-26 each kind has an icon and a word of its own; an unknown one has a bell', () => {
  for (const type of notificationTypes) {
    expect(lookOf(type).icon, type).not.toBe(Bell)
    expect(badgeOf(type), type).not.toBe('Other')
  }
  expect(lookOf('weather_changed').icon).toBe(Bell)
})
