import { expect, test } from 'vitest'
import { OFFER } from '../../test/sample-offer.ts'
import {
  kindOf,
  linkOf,
  type Mailing,
  type NotificationType,
  notificationTypes,
  pageOf,
  typesNeeding,
  typesOf,
} from './kinds.ts'
import { mailingOf } from './mailing.ts'
import { notificationTabs } from './tabs.ts'

const about = (type: string, relatedOfferId: string | null = OFFER) => ({ type, relatedOfferId })

const mailings: Record<NotificationType, Mailing> = {
  offer_received: 'prompt',
  offer_countered: 'prompt',
  offer_accepted: 'prompt',
  offer_declined: 'prompt',
  meeting_proposed: 'prompt',
  amendment_proposed: 'prompt',
  amendment_agreed: 'prompt',
  amendment_refused: 'prompt',
  amendment_withdrawn: 'never',
  amendment_ended: 'never',
  meeting_agreed: 'prompt',
  meeting_reminded: 'prompt',
  cancel_requested: 'prompt',
  no_show_reported: 'prompt',
  no_show_disputed: 'prompt',
  no_show_decided: 'prompt',
  cancel_reminded: 'prompt',
  cancel_agreed: 'prompt',
  trade_cancelled: 'prompt',
  trade_left: 'prompt',
  partner_left: 'bulk',
  trade_contested: 'prompt',
  trade_confirmed: 'prompt',
  trade_completed: 'prompt',
  completion_reminded: 'prompt',
  gift_received: 'prompt',
  ticket_answered: 'prompt',
  item_hidden: 'prompt',
  item_shown: 'prompt',
  owed_item_received: 'prompt',
  member_warned: 'prompt',
  rating_taken_down: 'prompt',
  trade_message: 'delayed',
  rating_told: 'delayed',
  ticket_resolved: 'delayed',
  ticket_closed: 'delayed',
  offer_reminded: 'bulk',
  offer_keep_reminded: 'bulk',
  meeting_missing: 'bulk',
  swap_asked: 'bulk',
  wishes_filled: 'news',
  search_found: 'news',
  offer_withdrawn: 'never',
  offer_expired: 'never',
  offer_held: 'never',
  offer_resumed: 'never',
  offer_item_changed: 'never',
  offer_kept: 'never',
  offer_stopped: 'never',
  items_asked: 'bulk',
  cancel_withdrawn: 'never',
  cancel_rated: 'never',
  trade_rated: 'never',
  upgrade_refunded: 'never',
  ring_proposed: 'prompt',
  ring_agreed: 'prompt',
  ring_meeting_proposed: 'prompt',
  ring_meeting_agreed: 'prompt',
  ring_meeting_reminded: 'prompt',
  ring_meeting_missing: 'bulk',
  ring_swap_asked: 'bulk',
  ring_completion_reminded: 'prompt',
  ring_completed: 'prompt',
  ring_parted: 'prompt',
  ring_missing_reported: 'prompt',
  ring_missing_confirmed: 'prompt',
  ring_message_sent: 'delayed',
  ring_reminded: 'bulk',
  ring_lapsed: 'never',
  ring_handed_over: 'never',
  ring_missing_withdrawn: 'never',
  ring_rated: 'never',
}

test('S-60 NOTIF-04 what needs an answer or ends something is told by mail too, the rest on the page', () => {
  const all = Object.fromEntries(notificationTypes.map((type) => [type, mailingOf({ type })]))
  expect(all).toEqual(mailings)
  for (const type of ['constructor', '']) expect(mailingOf({ type })).toBe('never')
})

test('S-60 news asks for nothing: what was agreed, refused, ended or found', () => {
  const news = notificationTypes.filter((type) => kindOf(type).needs === null)
  expect(news).toEqual([
    'offer_declined',
    'offer_withdrawn',
    'offer_expired',
    'offer_held',
    'offer_resumed',
    'offer_stopped',
    'amendment_agreed',
    'amendment_refused',
    'amendment_withdrawn',
    'amendment_ended',
    'meeting_agreed',
    'no_show_disputed',
    'no_show_decided',
    'cancel_withdrawn',
    'rating_told',
    'rating_taken_down',
    'upgrade_refunded',
    'ticket_resolved',
    'ticket_closed',
    'item_shown',
    'ring_lapsed',
    'ring_meeting_agreed',
    'ring_handed_over',
    'ring_parted',
    'ring_missing_withdrawn',
    'ring_missing_confirmed',
    'wishes_filled',
    'search_found',
  ])
  expect(typesNeeding('rating')).toContain('trade_completed')
  expect(kindOf('weather_changed').needs).toBeNull()
})

test('S-60 every kind has a page with a label, a reason for its mail, and a tab that lists it', () => {
  for (const type of notificationTypes) {
    const { label, path } = pageOf(about(type))
    expect(label, type).toMatch(/^[A-Z]/)
    expect(path, type).toMatch(/^\/[a-z]/)
    expect(kindOf(type).reason, type).toMatch(/^You got this email because .+\.$/)
    const tabs = notificationTabs.filter((tab) => {
      const { isExclusion, types } = typesOf(tab)
      return types.includes(type) !== isExclusion
    })
    expect(tabs, type).toEqual([kindOf(type).tab])
  }
})

test('S-60 a type of a newer version is listed under Other, leads to the offers and is not mailed', () => {
  for (const type of ['weather_changed', 'constructor', '']) {
    expect(kindOf(type).tab).toBe('other')
    expect(kindOf(type).mailing).toBe('never')
    expect(pageOf(about(type)).path).toBe('/offers')
    expect(linkOf(about(type))).toBeNull()
  }
})

test('S-60 MESSAGES-17 a mail of a message waits for its reader and leads to the conversation', () => {
  expect(mailingOf({ type: 'trade_message' })).toBe('delayed')
  expect(mailingOf({ type: 'offer_received' })).toBe('prompt')
  expect(pageOf(about('trade_message')).path).toBe(`/messages?conversation=${OFFER}`)
  expect(pageOf(about('trade_message', null)).path).toBe('/offers')
  expect(pageOf(about('offer_received')).path).toBe('/offers')
})

test('S-19 S-60 a mail that a partner has left leads to where they are rated, a ban to the offers', () => {
  for (const type of ['trade_cancelled', 'partner_left'] as const) {
    expect(pageOf({ ...about(type, null), removedOfferId: OFFER })).toEqual({
      label: 'Read and Rate',
      path: `/messages?conversation=${OFFER}`,
    })
  }
  expect(pageOf(about('trade_cancelled')).path).toBe('/offers')
  expect(kindOf('partner_left').topic).toBe('trades')
})

test('S-60 GIFTS-01 a mail of a gift leads to the gifts, and says why it came', () => {
  expect(pageOf(about('gift_received', null))).toEqual({
    label: 'Open Gifts',
    path: '/member-gifts',
  })
  expect(kindOf('gift_received').reason).toBe(
    'You got this email because you were given a gift at Swapstead.',
  )
  expect(kindOf('offer_received').reason).toContain('an offer of yours')
})

test('S-95 S-96 S-60 what staff did about a member’s own is mailed, leads there, and says why it came', () => {
  for (const type of ['item_hidden', 'item_shown', 'member_warned'] as const) {
    expect(mailingOf({ type }), type).toBe('prompt')
    expect(linkOf(about(type, null)), type).toEqual(pageOf(about(type, null)))
    expect(kindOf(type).reason).toContain('something you posted or wrote')
  }
  expect(pageOf(about('item_hidden', null)).path).toBe('/member-home?tab=myItems')
  expect(pageOf(about('member_warned', null)).path).toBe('/rules')
  expect(linkOf(about('offer_received', null))).toBeNull()
})

test('S-60 RATINGS-02 a told rating leads to what was said in it; what was taken down leads to the rules, by mail too', () => {
  expect(linkOf(about('rating_told'))).toEqual({
    label: 'Read Your Ratings',
    path: '/account-settings#ratings',
  })
  expect(mailingOf({ type: 'rating_taken_down' })).toBe('prompt')
  expect(linkOf(about('rating_taken_down', null))?.path).toBe('/rules')
  expect(kindOf('rating_taken_down').reason).toContain('something you posted or wrote')
})
