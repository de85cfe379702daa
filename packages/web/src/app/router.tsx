import { createBrowserHistory, createMemoryHistory } from '@tanstack/history'
import { openRouter, type Router } from '../lib/router/router.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { accountRoutes } from './routes/account-routes.ts'
import { developerRoutes } from './routes/developer-routes.ts'
import { homeRoutes } from './routes/home-routes.ts'
import { infoRoutes } from './routes/info-routes.ts'
import { invitationRoutes } from './routes/invitation-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { tradeRoutes } from './routes/trade-routes.ts'

const routes = [
  ...homeRoutes,
  ...accountRoutes,
  ...tradeRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...infoRoutes,
  ...developerRoutes,
]

/** The router of a browser's page, or of one address that the server renders. */
export function openAppRouter(rendered?: { address: string }): Promise<Router> {
  const history = rendered
    ? createMemoryHistory({ initialEntries: [rendered.address] })
    : createBrowserHistory()
  return openRouter(history, routes, <NotFoundPage />)
}
