import { route } from '../../lib/router/route.ts'
import { searchReader } from '../../lib/search-params.ts'
import { readsConsole } from './query-strings.ts'

const consoleSearch = searchReader(readsConsole)

const components = route('/dev/components', {
  load: async () => (await import('../pages/DevComponentsPage.tsx')).DevComponentsPage,
})

/** The server marks its pages outside production; only there is the component page routed. */
const isDevelopment =
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-development')

export const developerRoutes = [
  route('/dev-team', {
    title: 'Developer Team',
    readSearch: consoleSearch,
    load: async () => (await import('../pages/DevTeamPage.tsx')).DevTeamPage,
  }),
  route('/dev-team/account-settings', {
    title: 'Developer Account Settings',
    load: async () => (await import('../pages/DeveloperAccountPage.tsx')).DeveloperAccountPage,
  }),
  route('/dev-logs', {
    title: 'Developer Logs',
    load: async () => (await import('../pages/DevLogsPage.tsx')).DevLogsPage,
  }),
  route('/test-login', {
    load: async () => (await import('../pages/TestLoginPage.tsx')).TestLoginPage,
  }),
  ...(isDevelopment ? [components] : []),
]
