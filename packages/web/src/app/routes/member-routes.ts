import { route } from '../../lib/router/route.ts'
import { id, readsSearch } from '../../lib/search-params.ts'
import { readsMessages } from './search-parts.ts'

const messagesSearch = readsSearch(readsMessages)
const ticketsSearch = readsSearch({ ticket: id })

const messagesPages = () => import('../pages/MessagesPage.tsx')
const savedSearchPages = () => import('../pages/SavedSearchesPage.tsx')

export const memberRoutes = [
  route('/messages', {
    title: 'Messages & Notifications',
    readSearch: messagesSearch,
    // The code of an open conversation comes with the inbox.
    load: async ({ view, conversation, ring }) => {
      const { MessagesPage, OfferConversationPane, RingPane } = await messagesPages()
      if (view && conversation) await OfferConversationPane.preload()
      else if (view && ring) await RingPane.preload()
      return MessagesPage
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
