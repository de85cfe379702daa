import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { id, oneOf, readsSearch, wordsOrNumber } from '../../lib/search-params.ts'
import { root } from './root.ts'

const offersSearch = readsSearch({
  tab: oneOf('incoming', 'outgoing', 'accepted', 'rings'),
  /** The trade whose hand-over was scanned, and the code. */
  handOver: id,
  code: wordsOrNumber,
})
type OffersSearch = ReturnType<typeof offersSearch>
const offersPage = () => import('../pages/OffersPage.tsx')
const offersTabs = {
  validateSearch: offersSearch,
  loaderDeps: ({ search }: { search: OffersSearch }) => ({ tab: search.tab }),
  loader: async ({ deps }: { deps: Pick<OffersSearch, 'tab'> }) => {
    if (deps.tab !== 'rings') return
    const page = await offersPage().catch(() => null)
    await page?.RingList.preload()
  },
}

const offers = createRoute({
  getParentRoute: () => root,
  path: '/offers',
  staticData: { title: 'Trade Offers' },
  ...offersTabs,
  component: lazyRouteComponent(offersPage, 'OffersPage'),
})

const memberOffers = createRoute({
  getParentRoute: () => root,
  path: '/member-offers',
  staticData: { title: 'Trade Offers' },
  ...offersTabs,
  component: lazyRouteComponent(offersPage, 'MemberOffersPage'),
})

const ring = createRoute({
  getParentRoute: () => root,
  path: '/rings/$id',
  validateSearch: readsSearch({ code: wordsOrNumber }),
  component: lazyRouteComponent(() => import('../pages/ring/RingPage.tsx'), 'RingPage'),
})

export const tradeRoutes = [offers, memberOffers, ring]
