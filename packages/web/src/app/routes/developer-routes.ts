import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { id, oneOf, readsSearch, words } from '../../lib/search-params.ts'
import { consoleTabs } from '../pages/dev-team/console-href.ts'
import { plainPage, root } from './root.ts'

const devTeam = createRoute({
  getParentRoute: () => root,
  path: '/dev-team',
  staticData: { title: 'Developer Team' },
  validateSearch: readsSearch({
    view: oneOf('console'),
    tab: oneOf(...consoleTabs),
    campaign: id,
    show: oneOf('weeks'),
    town: words,
    member: id,
    ticket: id,
  }),
  component: lazyRouteComponent(() => import('../pages/DevTeamPage.tsx'), 'DevTeamPage'),
})

const developerPages = [
  plainPage(
    '/dev-team/account-settings',
    lazyRouteComponent(() => import('../pages/DeveloperAccountPage.tsx'), 'DeveloperAccountPage'),
    'Developer Account Settings',
  ),
  plainPage(
    '/dev-logs',
    lazyRouteComponent(() => import('../pages/DevLogsPage.tsx'), 'DevLogsPage'),
    'Developer Logs',
  ),
  plainPage(
    '/test-login',
    lazyRouteComponent(() => import('../pages/TestLoginPage.tsx'), 'TestLoginPage'),
  ),
]

const devComponents = createRoute({
  getParentRoute: () => root,
  path: '/dev/components',
  component: lazyRouteComponent(
    () => import('../pages/DevComponentsPage.tsx'),
    'DevComponentsPage',
  ),
})

/** The server marks its pages outside production; only there is the component page routed. */
const isDevelopment =
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-development')

export const developerRoutes = [
  devTeam,
  ...developerPages,
  ...(isDevelopment ? [devComponents] : []),
]
