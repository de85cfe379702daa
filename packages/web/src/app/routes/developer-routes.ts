import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { consoleTabs } from '../pages/dev-team/console-href.ts'
import { plainPage, root } from './root.ts'

const devTeam = createRoute({
  getParentRoute: () => root,
  path: '/dev-team',
  validateSearch: z.object({
    view: z.catch(z.optional(z.enum(['console'])), undefined),
    tab: z.catch(z.optional(z.enum(consoleTabs)), undefined),
    campaign: z.catch(z.optional(z.uuid()), undefined),
    show: z.catch(z.optional(z.enum(['weeks'])), undefined),
    town: z.catch(z.optional(z.string()), undefined),
    member: z.catch(z.optional(z.uuid()), undefined),
  }),
  component: lazyRouteComponent(() => import('../pages/DevTeamPage.tsx'), 'DevTeamPage'),
})

const developerPages = [
  plainPage(
    '/dev-team/account-settings',
    lazyRouteComponent(() => import('../pages/DeveloperAccountPage.tsx'), 'DeveloperAccountPage'),
  ),
  plainPage(
    '/dev-logs',
    lazyRouteComponent(() => import('../pages/DevLogsPage.tsx'), 'DevLogsPage'),
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
