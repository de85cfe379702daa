import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { PageFailed } from './pages/PageFailed.tsx'
import { accountRoutes } from './routes/account-routes.ts'
import { developerRoutes } from './routes/developer-routes.ts'
import { homeRoutes } from './routes/home-routes.ts'
import { infoRoutes } from './routes/info-routes.ts'
import { invitationRoutes } from './routes/invitation-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { root } from './routes/root.ts'
import { tradeRoutes } from './routes/trade-routes.ts'

const routeTree = root.addChildren([
  ...homeRoutes,
  ...accountRoutes,
  ...tradeRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...infoRoutes,
  ...developerRoutes,
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
