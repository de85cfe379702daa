import { publicPages } from '@swapstead/domain/landing/pages.ts'
import { homeSearch } from '../../features/browse/search.ts'
import { route } from '../../lib/router/route.ts'
import { id, readsSearch } from '../../lib/search-params.ts'
import { HomePage, MyItemsTab } from '../pages/HomePage.tsx'
import { StartPage } from '../pages/StartPage.tsx'
import { readsUpgrade } from './search-parts.ts'

/** `give` opens the offer with this own item in it. */
const itemSearch = readsSearch({ give: id })
const upgradeSearch = readsSearch(readsUpgrade)

export const homeRoutes = [
  route('/', {
    title: publicPages['/'].title,
    readSearch: homeSearch,
    // The code of an open tab comes with the page.
    load: async ({ tab }) => {
      if (tab === 'myItems') await MyItemsTab.preload()
      return StartPage
    },
  }),
  route('/member-home', {
    title: 'Browse',
    readSearch: homeSearch,
    load: async ({ tab }) => {
      if (tab === 'myItems') await MyItemsTab.preload()
      return HomePage
    },
  }),
  route('/items/:id', {
    readSearch: itemSearch,
    load: async () => (await import('../pages/item/ItemPage.tsx')).ItemPage,
  }),
  route('/near/:state/:town', {
    load: async () => (await import('../pages/TownPage.tsx')).TownPage,
  }),
  route('/items/:id/upgrade', {
    readSearch: upgradeSearch,
    load: async () => (await import('../pages/item/UpgradePage.tsx')).UpgradePage,
  }),
  route('/payments/:id', {
    load: async () => (await import('../pages/PaymentPage.tsx')).PaymentPage,
  }),
]
