import { route } from '../../lib/router/route.ts'
import { id, oneOf, readsSearch, words } from '../../lib/search-params.ts'

const offersSearch = readsSearch({
  tab: oneOf('incoming', 'outgoing', 'accepted', 'rings'),
  /** The trade whose hand-over was scanned, and the code. */
  handOver: id,
  code: words,
})

const ringSearch = readsSearch({ code: words })

const offersPages = () => import('../pages/OffersPage.tsx')

/** The open tab's code comes with the page, so that it shows at once. */
async function loadTab({ tab }: ReturnType<typeof offersSearch>): Promise<void> {
  if (tab === 'rings') await (await offersPages()).RingList.preload()
}

export const tradeRoutes = [
  route('/offers', {
    title: 'Trade Offers',
    readSearch: offersSearch,
    load: async (search) => {
      await loadTab(search)
      return (await offersPages()).OffersPage
    },
  }),
  route('/member-offers', {
    title: 'Trade Offers',
    readSearch: offersSearch,
    load: async (search) => {
      await loadTab(search)
      return (await offersPages()).MemberOffersPage
    },
  }),
  route('/rings/:id', {
    readSearch: ringSearch,
    load: async () => (await import('../pages/ring/RingPage.tsx')).RingPage,
  }),
]
