import { notificationTabs } from '@swapstead/domain/notifications/tabs.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { id, oneOf, readsSearch } from '../../lib/search-params.ts'
import { plainPage, root } from './root.ts'

const messagesPage = () => import('../pages/MessagesPage.tsx')

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  staticData: { title: 'Messages & Notifications' },
  validateSearch: readsSearch({
    tab: oneOf(...notificationTabs),
    view: oneOf('conversations'),
    conversation: id,
    ring: id,
  }),
  loaderDeps: ({ search }) => ({ pane: paneOf(search) }),
  loader: async ({ deps: { pane } }) => {
    if (!pane) return
    const page = await messagesPage().catch(() => null)
    await page?.[pane].preload()
  },
  component: lazyRouteComponent(messagesPage, 'MessagesPage'),
})

/** The part of the inbox whose code its open conversation needs. */
function paneOf({
  view,
  conversation,
  ring: ringId,
}: Record<string, unknown>): 'OfferConversationPane' | 'RingPane' | undefined {
  if (!view) return undefined
  if (conversation) return 'OfferConversationPane'
  return ringId ? 'RingPane' : undefined
}

const memberMessages = plainPage(
  '/member-messages',
  lazyRouteComponent(messagesPage, 'MemberMessagesPage'),
  'Notifications',
)

const memberGifts = plainPage(
  '/member-gifts',
  lazyRouteComponent(() => import('../pages/GiftsPage.tsx'), 'GiftsPage'),
  'My Gifts',
)

const memberProfile = plainPage(
  '/members/$id',
  lazyRouteComponent(() => import('../pages/profile/ProfilePage.tsx'), 'ProfilePage'),
)

const savedSearchPages = () => import('../pages/SavedSearchesPage.tsx')
const savedSearches = plainPage(
  '/saved-searches',
  lazyRouteComponent(savedSearchPages, 'SavedSearchesPage'),
  'Saved Searches',
)
const savedSearch = plainPage(
  '/saved-searches/$id',
  lazyRouteComponent(savedSearchPages, 'SavedSearchPage'),
)

const memberTickets = createRoute({
  getParentRoute: () => root,
  path: '/member-tickets',
  staticData: { title: 'My Support Tickets' },
  validateSearch: readsSearch({ ticket: id }),
  component: lazyRouteComponent(() => import('../pages/TicketsPage.tsx'), 'TicketsPage'),
})

export const memberRoutes = [
  messages,
  memberMessages,
  memberGifts,
  memberProfile,
  savedSearches,
  savedSearch,
  memberTickets,
]
