import { publicPages } from '@swapstead/domain/landing/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type HomeSearch, homeSearch } from '../../features/browse/search.ts'
import { id, readsSearch } from '../../lib/search-params.ts'
import { HomePage, MyItemsTab } from '../pages/HomePage.tsx'
import { StartPage } from '../pages/StartPage.tsx'
import { root } from './root.ts'

/** The open tab's code comes with the page, so that it shows at once. */
const homeTabs = {
  validateSearch: homeSearch,
  loaderDeps: ({ search }: { search: HomeSearch }) => ({ tab: search.tab }),
  loader: ({ deps }: { deps: Pick<HomeSearch, 'tab'> }) =>
    deps.tab === 'myItems' ? MyItemsTab.preload() : undefined,
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: publicPages['/'].title },
  ...homeTabs,
  component: StartPage,
})

const memberHome = createRoute({
  getParentRoute: () => root,
  path: '/member-home',
  staticData: { title: 'Browse' },
  ...homeTabs,
  component: HomePage,
})

const item = createRoute({
  getParentRoute: () => root,
  path: '/items/$id',
  // Opens the offer with this own item in it.
  validateSearch: readsSearch({ give: id }),
  component: lazyRouteComponent(() => import('../pages/item/ItemPage.tsx'), 'ItemPage'),
})

const town = createRoute({
  getParentRoute: () => root,
  path: '/near/$state/$town',
  component: lazyRouteComponent(() => import('../pages/TownPage.tsx'), 'TownPage'),
})

const itemUpgrade = createRoute({
  getParentRoute: () => root,
  path: '/items/$id/upgrade',
  validateSearch: readsSearch({ approved: id, cancelled: id }),
  component: lazyRouteComponent(() => import('../pages/item/UpgradePage.tsx'), 'UpgradePage'),
})

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payments/$id',
  component: lazyRouteComponent(() => import('../pages/PaymentPage.tsx'), 'PaymentPage'),
})

export const homeRoutes = [start, memberHome, item, town, itemUpgrade, payment]
