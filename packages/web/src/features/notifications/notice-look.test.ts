import { knownNotificationTypes } from '@swapstead/domain/notifications/notification.ts'
import { expect, test } from 'vitest'
import { typeLabel } from './notice-look.ts'

test('NOTIF-26 NOTIF-04 the badge of a type says what it tells of; of an unknown one, Other', () => {
  expect(Object.fromEntries(knownNotificationTypes.map((type) => [type, typeLabel(type)]))).toEqual(
    {
      offer_received: 'Offer',
      offer_accepted: 'Offer',
      offer_declined: 'Offer',
      offer_expired: 'Offer',
      trade_completed: 'Trade',
      trade_message: 'Message',
      meeting_proposed: 'Meeting',
      meeting_agreed: 'Meeting',
    },
  )
  const others = ['cancel_agreed', 'gift_received', 'ticket_answered', 'item_hidden', 'trade_rated']
  expect(others.map(typeLabel)).toEqual(['Cancellation', 'Gift', 'Ticket', 'Item', 'Trade'])
  expect(typeLabel('rating_taken_down')).toBe('Rating')
  for (const type of ['weather_changed', 'constructor', '']) expect(typeLabel(type)).toBe('Other')
})
