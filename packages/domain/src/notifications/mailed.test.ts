import { expect, test } from 'vitest'
import { OFFER } from '../../test/sample-offer.ts'
import { hasOwnPage, isMailed, mailDelayOf, mailReasonOf, pageOf } from './mailed.ts'

const told = (type: string, relatedOfferId: string | null = OFFER) => ({ type, relatedOfferId })

test('S-60 NOTIF-04 what needs an answer or ends something is told by mail too, the rest on the page', () => {
  const offers = ['offer_received', 'offer_accepted', 'offer_declined', 'trade_completed']
  const talks = ['trade_message', 'meeting_proposed', 'meeting_agreed', 'meeting_reminded']
  const ends = ['cancel_requested', 'cancel_reminded', 'cancel_agreed', 'trade_cancelled']
  const swaps = ['trade_confirmed', 'completion_reminded', 'swap_asked']
  const waits = ['offer_reminded', 'meeting_missing']
  for (const type of [...offers, ...talks, ...ends, ...swaps, ...waits, 'gift_received']) {
    expect(isMailed(told(type)), type).toBe(true)
  }
  for (const type of [
    'offer_held',
    'offer_expired',
    'trade_rated',
    'cancel_rated',
    'constructor',
    '',
  ]) {
    expect(isMailed(told(type)), type).toBe(false)
  }
})

test('S-60 MESSAGES-17 a mail of a message waits for its reader and leads to the conversation', () => {
  expect(mailDelayOf(told('trade_message'))).toBe(120_000)
  expect(mailDelayOf(told('offer_received'))).toBe(0)
  expect(pageOf(told('trade_message')).path).toBe(`/messages?conversation=${OFFER}`)
  expect(pageOf(told('trade_message', null)).path).toBe('/offers')
  expect(pageOf(told('offer_received')).path).toBe('/offers')
})

test('S-60 GIFTS-01 a mail of a gift leads to the gifts, and says why it came', () => {
  expect(pageOf(told('gift_received', null))).toEqual({
    label: 'Open Gifts',
    path: '/member-gifts',
  })
  expect(mailReasonOf(told('gift_received', null))).toBe(
    'You get this mail because you were given a gift at Swapstead.',
  )
  expect(mailReasonOf(told('offer_received'))).toContain('an offer of yours')
})

test('S-95 S-96 S-60 what staff did about a member’s own is mailed, leads there, and says why it came', () => {
  for (const type of ['item_hidden', 'item_shown', 'member_warned']) {
    expect([isMailed(told(type, null)), hasOwnPage(told(type, null))], type).toEqual([true, true])
    expect(mailReasonOf(told(type, null))).toContain('something you posted or wrote')
  }
  expect(pageOf(told('item_hidden', null)).path).toBe('/member-home?tab=myItems')
  expect(pageOf(told('member_warned', null)).path).toBe('/rules')
  expect(hasOwnPage(told('offer_received', null))).toBe(false)
})

test('S-60 RATINGS-02 a rating leads to what was said in it; what was taken down leads to the rules, by mail too', () => {
  for (const type of ['trade_rated', 'cancel_rated']) {
    expect(hasOwnPage(told(type, null))).toBe(true)
    expect(pageOf(told(type))).toEqual({
      label: 'Read Your Ratings',
      path: '/account-settings#ratings',
    })
  }
  const takenDown = told('rating_taken_down', null)
  expect([isMailed(takenDown), hasOwnPage(takenDown)]).toEqual([true, true])
  expect(pageOf(takenDown).path).toBe('/rules')
  expect(mailReasonOf(takenDown)).toContain('something you posted or wrote')
})
