import { route } from '../../lib/router/route.ts'
import { searchReader } from '../../lib/search-params.ts'
import { RingList } from '../pages/late-tabs.ts'
import { type OffersSearch, readsOffers, readsRing } from './query-strings.ts'

const offersSearch = searchReader(readsOffers)
const ringSearch = searchReader(readsRing)

const offersPages = () => import('../pages/OffersPage.tsx')
const loadOffersTab = ({ tab }: OffersSearch) => (tab === 'rings' ? RingList.preload() : undefined)

export const tradeRoutes = [
  route('/offers', {
    title: 'Trade Offers',
    readSearch: offersSearch,
    load: async () => (await offersPages()).OffersPage,
    loadTab: loadOffersTab,
  }),
  route('/member-offers', {
    title: 'Trade Offers',
    readSearch: offersSearch,
    load: async () => (await offersPages()).MemberOffersPage,
    loadTab: loadOffersTab,
  }),
  route('/rings/:id', {
    readSearch: ringSearch,
    load: async () => (await import('../pages/ring/RingPage.tsx')).RingPage,
  }),
]
