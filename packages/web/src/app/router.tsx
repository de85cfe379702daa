import { NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type HomeSearch, homeSearch } from '../features/browse/search.ts'
import { Root } from './layout/Root.tsx'
import { consoleTabs } from './pages/dev-team/console-href.ts'
import { HomePage, MyItems } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PageFailed } from './pages/PageFailed.tsx'
import { StartPage } from './pages/StartPage.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** The open tab's code comes with the page, so that it shows at once. */
const homeTabs = {
  validateSearch: homeSearch,
  loaderDeps: ({ search }: { search: HomeSearch }) => ({ tab: search.tab }),
  loader: ({ deps }: { deps: Pick<HomeSearch, 'tab'> }) =>
    deps.tab === 'myItems' ? MyItems.preload() : undefined,
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...homeTabs,
  component: StartPage,
})

const memberHome = createRoute({
  getParentRoute: () => root,
  path: '/member-home',
  ...homeTabs,
  component: HomePage,
})

const memberLogin = createRoute({
  getParentRoute: () => root,
  path: '/member-login',
  validateSearch: z.object({ tab: z.catch(z.optional(z.enum(['join'])), undefined) }),
  component: lazyRouteComponent(() => import('./pages/MemberLoginPage.tsx'), 'MemberLoginPage'),
})

const item = createRoute({
  getParentRoute: () => root,
  path: '/items/$id',
  // Opens the offer with this own item in it.
  validateSearch: z.object({ give: z.catch(z.optional(z.uuid()), undefined) }),
  component: lazyRouteComponent(() => import('./pages/item/ItemPage.tsx'), 'ItemPage'),
})

const town = createRoute({
  getParentRoute: () => root,
  path: '/near/$state/$town',
  component: lazyRouteComponent(() => import('./pages/TownPage.tsx'), 'TownPage'),
})

const itemUpgrade = createRoute({
  getParentRoute: () => root,
  path: '/items/$id/upgrade',
  validateSearch: z.object({
    approved: z.catch(z.optional(z.uuid()), undefined),
    cancelled: z.catch(z.optional(z.uuid()), undefined),
  }),
  component: lazyRouteComponent(() => import('./pages/item/UpgradePage.tsx'), 'UpgradePage'),
})

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payments/$id',
  component: lazyRouteComponent(() => import('./pages/PaymentPage.tsx'), 'PaymentPage'),
})

/** A lazy page without search parameters. */
function plainPage<Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component })
}

const infoPages = [
  plainPage(
    '/how-it-works',
    lazyRouteComponent(() => import('./pages/info/HowItWorksPage.tsx'), 'HowItWorksPage'),
  ),
  plainPage(
    '/safety',
    lazyRouteComponent(() => import('./pages/info/SafetyPage.tsx'), 'SafetyPage'),
  ),
  plainPage(
    '/rules',
    lazyRouteComponent(() => import('./pages/info/RulesPage.tsx'), 'RulesPage'),
  ),
  plainPage(
    '/privacy',
    lazyRouteComponent(() => import('./pages/info/PrivacyPage.tsx'), 'PrivacyPage'),
  ),
  plainPage(
    '/terms',
    lazyRouteComponent(() => import('./pages/info/TermsPage.tsx'), 'TermsPage'),
  ),
  plainPage(
    '/accessibility',
    lazyRouteComponent(() => import('./pages/info/AccessibilityPage.tsx'), 'AccessibilityPage'),
  ),
  plainPage(
    '/credits',
    lazyRouteComponent(() => import('./pages/info/CreditsPage.tsx'), 'CreditsPage'),
  ),
]

const auth = plainPage(
  '/auth',
  lazyRouteComponent(() => import('./pages/AuthPage.tsx'), 'AuthPage'),
)

const verifyEmail = plainPage(
  '/verify-email',
  lazyRouteComponent(() => import('./pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
)

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: z.object({ of: z.catch(z.optional(z.literal('letter')), undefined) }),
  component: lazyRouteComponent(() => import('./pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
})

const forgotPages = () => import('./pages/ForgotPasswordPage.tsx')
const memberForgot = plainPage(
  '/member/forgot-password',
  lazyRouteComponent(forgotPages, 'MemberForgotPasswordPage'),
)
const generalForgot = plainPage(
  '/dev-team/forgot-password',
  lazyRouteComponent(forgotPages, 'GeneralForgotPasswordPage'),
)

const resetPages = () => import('./pages/ResetPasswordPage.tsx')
const memberReset = plainPage(
  '/member/reset-password',
  lazyRouteComponent(resetPages, 'MemberResetPasswordPage'),
)
const generalReset = plainPage(
  '/dev-team/reset-password',
  lazyRouteComponent(resetPages, 'GeneralResetPasswordPage'),
)

const changePassword = plainPage(
  '/change-password',
  lazyRouteComponent(() => import('./pages/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
)

const confirmDeletion = plainPage(
  '/member/confirm-deletion',
  lazyRouteComponent(() => import('./pages/ConfirmDeletionPage.tsx'), 'ConfirmDeletionPage'),
)

const settingsPage = lazyRouteComponent(
  () => import('./pages/AccountSettingsPage.tsx'),
  'AccountSettingsPage',
)
const accountSettings = plainPage('/account-settings', settingsPage)
const accountSettingsBelow = plainPage('/account/settings', settingsPage)
const memberAccountSettings = plainPage('/member/account-settings', settingsPage)

/** The code of a scanned link. The router reads most codes as numbers. */
const scannedCode = z.catch(z.optional(z.union([z.string(), z.number()])), undefined)

const offersSearch = z.object({
  tab: z.catch(z.optional(z.enum(['incoming', 'outgoing', 'accepted', 'rings'])), undefined),
  /** The trade whose hand-over was scanned. */
  handOver: z.catch(z.optional(z.uuid()), undefined),
  code: scannedCode,
})
const offersPage = () => import('./pages/OffersPage.tsx')
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
  component: lazyRouteComponent(() => import('./pages/RingPage.tsx'), 'RingPage'),
})

const messagesPage = () => import('./pages/MessagesPage.tsx')

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: z.object({
    tab: z.catch(z.optional(NotificationTab), undefined),
    view: z.catch(z.optional(z.enum(['conversations'])), undefined),
    conversation: z.catch(z.optional(z.string()), undefined),
    ring: z.catch(z.optional(z.uuid()), undefined),
  }),
  loaderDeps: ({ search }) => ({ pane: paneOf(search) }),
  loader: async ({ deps: { pane } }) => {
    if (!pane) return
    const page = await messagesPage().catch(() => null)
    await page?.[pane].preload()
  },
  component: lazyRouteComponent(messagesPage, 'MessagesPage'),
})

/** The part of the inbox whose code its open conversation needs. */
function paneOf({
  view,
  conversation,
  ring: ringId,
}: Record<string, unknown>): 'OpenPane' | 'RingPane' | undefined {
  if (!view) return undefined
  if (conversation) return 'OpenPane'
  return ringId ? 'RingPane' : undefined
}

const memberMessages = plainPage(
  '/member-messages',
  lazyRouteComponent(messagesPage, 'MemberMessagesPage'),
)

const memberGifts = plainPage(
  '/member-gifts',
  lazyRouteComponent(() => import('./pages/GiftsPage.tsx'), 'GiftsPage'),
)

const memberProfile = plainPage(
  '/members/$id',
  lazyRouteComponent(() => import('./pages/profile/ProfilePage.tsx'), 'ProfilePage'),
)

const invite = plainPage(
  '/invite/$code',
  lazyRouteComponent(() => import('./pages/invite/InvitePage.tsx'), 'InvitePage'),
)
const invitations = plainPage(
  '/invitations',
  lazyRouteComponent(() => import('./pages/invite/InvitationsPage.tsx'), 'InvitationsPage'),
)

const posters = [
  plainPage(
    '/invitations/poster',
    lazyRouteComponent(
      () => import('./pages/poster/InvitationPosterPage.tsx'),
      'InvitationPosterPage',
    ),
  ),
  plainPage(
    '/items/$id/poster',
    lazyRouteComponent(() => import('./pages/poster/ItemPosterPage.tsx'), 'ItemPosterPage'),
  ),
  plainPage(
    '/near/$state/$town/poster',
    lazyRouteComponent(() => import('./pages/poster/TownPosterPage.tsx'), 'TownPosterPage'),
  ),
]

const savedSearchPages = () => import('./pages/SavedSearchesPage.tsx')
const savedSearches = plainPage(
  '/saved-searches',
  lazyRouteComponent(savedSearchPages, 'SavedSearchesPage'),
)
const savedSearch = plainPage(
  '/saved-searches/$id',
  lazyRouteComponent(savedSearchPages, 'SavedSearchPage'),
)

const memberTickets = createRoute({
  getParentRoute: () => root,
  path: '/member-tickets',
  validateSearch: z.object({ ticket: z.catch(z.optional(z.uuid()), undefined) }),
  component: lazyRouteComponent(() => import('./pages/TicketsPage.tsx'), 'TicketsPage'),
})

const devTeam = createRoute({
  getParentRoute: () => root,
  path: '/dev-team',
  validateSearch: z.object({
    view: z.catch(z.optional(z.enum(['console'])), undefined),
    tab: z.catch(z.optional(z.enum(consoleTabs)), undefined),
    campaign: z.catch(z.optional(z.uuid()), undefined),
    member: z.catch(z.optional(z.uuid()), undefined),
  }),
  component: lazyRouteComponent(() => import('./pages/DevTeamPage.tsx'), 'DevTeamPage'),
})

const developerPages = [
  plainPage(
    '/dev-team/account-settings',
    lazyRouteComponent(() => import('./pages/DeveloperAccountPage.tsx'), 'DeveloperAccountPage'),
  ),
  plainPage(
    '/dev-logs',
    lazyRouteComponent(() => import('./pages/DevLogsPage.tsx'), 'DevLogsPage'),
  ),
  plainPage(
    '/test-login',
    lazyRouteComponent(() => import('./pages/TestLoginPage.tsx'), 'TestLoginPage'),
  ),
]

const devComponents = createRoute({
  getParentRoute: () => root,
  path: '/dev/components',
  component: lazyRouteComponent(() => import('./pages/DevComponentsPage.tsx'), 'DevComponentsPage'),
})

/** The server marks its pages outside production; only there is the component page routed. */
const isDevelopment =
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-development')

const routeTree = root.addChildren([
  start,
  memberHome,
  memberLogin,
  auth,
  verifyEmail,
  unsubscribe,
  memberForgot,
  generalForgot,
  memberReset,
  generalReset,
  changePassword,
  confirmDeletion,
  accountSettings,
  accountSettingsBelow,
  memberAccountSettings,
  item,
  town,
  itemUpgrade,
  payment,
  offers,
  memberOffers,
  ring,
  messages,
  memberMessages,
  memberGifts,
  memberProfile,
  invite,
  invitations,
  ...posters,
  savedSearches,
  savedSearch,
  memberTickets,
  ...infoPages,
  devTeam,
  ...developerPages,
  ...(isDevelopment ? [devComponents] : []),
])

/** The router of a browser's page, or of one address that the server renders. */
export function createAppRouter(rendered?: { address: string }) {
  return createRouter({
    routeTree,
    ...(rendered && { history: createMemoryHistory({ initialEntries: [rendered.address] }) }),
    // On a server it would add inline code.
    scrollRestoration: !rendered,
    scrollRestorationBehavior: 'instant',
    defaultPreload: false,
    defaultErrorComponent: PageFailed,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
