import { lazyRouteComponent } from '@tanstack/react-router'
import { plainPage } from './root.ts'

const invite = plainPage(
  '/invite/$code',
  lazyRouteComponent(() => import('../pages/invite/InvitePage.tsx'), 'InvitePage'),
)
const invitations = plainPage(
  '/invitations',
  lazyRouteComponent(() => import('../pages/invite/InvitationsPage.tsx'), 'InvitationsPage'),
)

const posters = [
  plainPage(
    '/invitations/poster',
    lazyRouteComponent(
      () => import('../pages/poster/InvitationPosterPage.tsx'),
      'InvitationPosterPage',
    ),
  ),
  plainPage(
    '/items/$id/poster',
    lazyRouteComponent(() => import('../pages/poster/ItemPosterPage.tsx'), 'ItemPosterPage'),
  ),
  plainPage(
    '/near/$state/$town/poster',
    lazyRouteComponent(() => import('../pages/poster/TownPosterPage.tsx'), 'TownPosterPage'),
  ),
]

export const invitationRoutes = [invite, invitations, ...posters]
