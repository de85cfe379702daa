import { NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { plainPage, root } from './root.ts'

const messagesPage = () => import('../pages/MessagesPage.tsx')

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: z.object({
    tab: z.catch(z.optional(NotificationTab), undefined),
    view: z.catch(z.optional(z.enum(['conversations'])), undefined),
    conversation: z.catch(z.optional(z.string()), undefined),
    ring: z.catch(z.optional(z.uuid()), undefined),
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
}: Record<string, unknown>): 'OpenPane' | 'RingPane' | undefined {
  if (!view) return undefined
  if (conversation) return 'OpenPane'
  return ringId ? 'RingPane' : undefined
}

const memberMessages = plainPage(
  '/member-messages',
  lazyRouteComponent(messagesPage, 'MemberMessagesPage'),
)

const memberGifts = plainPage(
  '/member-gifts',
  lazyRouteComponent(() => import('../pages/GiftsPage.tsx'), 'GiftsPage'),
)

const memberProfile = plainPage(
  '/members/$id',
  lazyRouteComponent(() => import('../pages/profile/ProfilePage.tsx'), 'ProfilePage'),
)

const savedSearchPages = () => import('../pages/SavedSearchesPage.tsx')
const savedSearches = plainPage(
  '/saved-searches',
  lazyRouteComponent(savedSearchPages, 'SavedSearchesPage'),
)
const savedSearch = plainPage(
  '/saved-searches/$id',
  lazyRouteComponent(savedSearchPages, 'SavedSearchPage'),
)

const memberTickets = createRoute({
  getParentRoute: () => root,
  path: '/member-tickets',
  validateSearch: z.object({ ticket: z.catch(z.optional(z.uuid()), undefined) }),
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
