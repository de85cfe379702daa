import { route } from '../../lib/router/route.ts'
import { searchReader } from '../../lib/search-params.ts'
import { OfferConversationPane, RingPane } from '../pages/late-tabs.ts'
import { readsMessages, readsTickets } from './query-strings.ts'

const messagesSearch = searchReader(readsMessages)
const ticketsSearch = searchReader(readsTickets)

const messagesPages = () => import('../pages/MessagesPage.tsx')
const savedSearchPages = () => import('../pages/SavedSearchesPage.tsx')

export const memberRoutes = [
  route('/messages', {
    title: 'Messages & Notifications',
    readSearch: messagesSearch,
    load: async () => (await messagesPages()).MessagesPage,
    loadTab: ({ view, conversation, ring }) => {
      if (view && conversation) return OfferConversationPane.preload()
      return view && ring ? RingPane.preload() : undefined
    },
  }),
  route('/member-messages', {
    title: 'Notifications',
    load: async () => (await messagesPages()).MemberMessagesPage,
  }),
  route('/member-gifts', {
    title: 'My Gifts',
    load: async () => (await import('../pages/GiftsPage.tsx')).GiftsPage,
  }),
  route('/members/:id', {
    load: async () => (await import('../pages/profile/ProfilePage.tsx')).ProfilePage,
  }),
  route('/saved-searches', {
    title: 'Saved Searches',
    load: async () => (await savedSearchPages()).SavedSearchesPage,
  }),
  route('/saved-searches/:id', { load: async () => (await savedSearchPages()).SavedSearchPage }),
  route('/member-tickets', {
    title: 'My Support Tickets',
    readSearch: ticketsSearch,
    load: async () => (await import('../pages/TicketsPage.tsx')).TicketsPage,
  }),
]
