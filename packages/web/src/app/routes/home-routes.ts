import { publicTitles } from '@swapstead/domain/landing/titles.ts'
import { type HomeSearch, homeSearch } from '../../features/browse/search.ts'
import { route } from '../../lib/router/route.ts'
import { searchReader } from '../../lib/search-params.ts'
import { HomePage } from '../pages/HomePage.tsx'
import { MyItemsTab } from '../pages/late-tabs.ts'
import { StartPage } from '../pages/StartPage.tsx'
import { readsItem, readsUpgrade } from './query-strings.ts'

const itemSearch = searchReader(readsItem)
const upgradeSearch = searchReader(readsUpgrade)

const loadHomeTab = ({ tab }: HomeSearch) => (tab === 'myItems' ? MyItemsTab.preload() : undefined)

export const homeRoutes = [
  route('/', {
    title: publicTitles['/'],
    readSearch: homeSearch,
    load: async () => StartPage,
    loadTab: loadHomeTab,
  }),
  route('/member-home', {
    title: 'Browse',
    readSearch: homeSearch,
    load: async () => HomePage,
    loadTab: loadHomeTab,
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
