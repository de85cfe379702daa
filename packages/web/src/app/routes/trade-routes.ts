import { route } from '../../lib/router/route.ts'
import { readsSearch, words } from '../../lib/search-params.ts'
import { readsOffers } from './search-parts.ts'

const offersSearch = readsSearch(readsOffers)
const ringSearch = readsSearch({ code: words })

const offersPages = () => import('../pages/OffersPage.tsx')

export const tradeRoutes = [
  route('/offers', {
    title: 'Trade Offers',
    readSearch: offersSearch,
    // The code of an open tab comes with the page.
    load: async ({ tab }) => {
      const { OffersPage, RingList } = await offersPages()
      if (tab === 'rings') await RingList.preload()
      return OffersPage
    },
  }),
  route('/member-offers', {
    title: 'Trade Offers',
    readSearch: offersSearch,
    load: async ({ tab }) => {
      const { MemberOffersPage, RingList } = await offersPages()
      if (tab === 'rings') await RingList.preload()
      return MemberOffersPage
    },
  }),
  route('/rings/:id', {
    readSearch: ringSearch,
    load: async () => (await import('../pages/ring/RingPage.tsx')).RingPage,
  }),
]
