import { notificationTabs } from '@swapstead/domain/notifications/tabs.ts'
import { id, oneOf, ownPage, type SearchOf, words } from '../../lib/search-params.ts'
import { consoleTabs } from '../pages/dev-team/console-tabs.ts'

export const readsLogin = { tab: oneOf('join'), item: id, page: ownPage }
export type LoginSearch = SearchOf<typeof readsLogin>

export const readsUnsubscribe = { of: oneOf('letter', 'news') }
export type UnsubscribeSearch = SearchOf<typeof readsUnsubscribe>

/** `give` opens the offer with this own item in it. */
export const readsItem = { give: id }
export type ItemSearch = SearchOf<typeof readsItem>

export const readsTickets = { ticket: id }
export type TicketsSearch = SearchOf<typeof readsTickets>

/** `code` is that of a scanned hand-over. */
export const readsRing = { code: words }
export type RingSearch = SearchOf<typeof readsRing>

export const readsMessages = {
  tab: oneOf(...notificationTabs),
  view: oneOf('conversations'),
  conversation: id,
  ring: id,
}
export type MessagesSearch = SearchOf<typeof readsMessages>

export const readsOffers = {
  tab: oneOf('incoming', 'outgoing', 'accepted', 'rings'),
  /** The trade whose hand-over was scanned, and the code. */
  handOver: id,
  code: words,
}
export type OffersSearch = SearchOf<typeof readsOffers>

export const readsUpgrade = { approved: id, cancelled: id }
export type UpgradeSearch = SearchOf<typeof readsUpgrade>

export const readsConsole = {
  view: oneOf('console'),
  tab: oneOf(...consoleTabs),
  campaign: id,
  show: oneOf('weeks'),
  town: words,
  member: id,
  ticket: id,
}
export type ConsoleSearch = SearchOf<typeof readsConsole>
