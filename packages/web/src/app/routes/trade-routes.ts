import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { root } from './root.ts'

/** The code of a scanned link. The router reads most codes as numbers. */
const scannedCode = z.catch(z.optional(z.union([z.string(), z.number()])), undefined)

const offersSearch = z.object({
  tab: z.catch(z.optional(z.enum(['incoming', 'outgoing', 'accepted', 'rings'])), undefined),
  /** The trade whose hand-over was scanned. */
  handOver: z.catch(z.optional(z.uuid()), undefined),
  code: scannedCode,
})
const offersPage = () => import('../pages/OffersPage.tsx')
const offersTabs = {
  validateSearch: offersSearch,
  loaderDeps: ({ search }: { search: z.infer<typeof offersSearch> }) => ({ tab: search.tab }),
  loader: async ({ deps }: { deps: Pick<z.infer<typeof offersSearch>, 'tab'> }) => {
    if (deps.tab !== 'rings') return
    const page = await offersPage().catch(() => null)
    await page?.RingList.preload()
  },
}

const offers = createRoute({
  getParentRoute: () => root,
  path: '/offers',
  ...offersTabs,
  component: lazyRouteComponent(offersPage, 'OffersPage'),
})

const memberOffers = createRoute({
  getParentRoute: () => root,
  path: '/member-offers',
  ...offersTabs,
  component: lazyRouteComponent(offersPage, 'MemberOffersPage'),
})

const ring = createRoute({
  getParentRoute: () => root,
  path: '/rings/$id',
  validateSearch: z.object({ code: scannedCode }),
  component: lazyRouteComponent(() => import('../pages/ring/RingPage.tsx'), 'RingPage'),
})

export const tradeRoutes = [offers, memberOffers, ring]
