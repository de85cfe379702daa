import { lazyRouteComponent } from '@tanstack/react-router'
import { plainPage } from './root.ts'

const invite = plainPage(
  '/invite/$code',
  lazyRouteComponent(() => import('../pages/invite/InvitePage.tsx'), 'InvitePage'),
)

const invitationPages = () => import('../pages/invite/invitation-pages.ts')

export const invitationRoutes = [
  invite,
  plainPage(
    '/invitations',
    lazyRouteComponent(invitationPages, 'InvitationsPage'),
    'Invite Neighbors',
  ),
  plainPage(
    '/invitations/poster',
    lazyRouteComponent(invitationPages, 'InvitationPosterPage'),
    'A Flyer for the Bulletin Board',
  ),
  plainPage('/items/$id/poster', lazyRouteComponent(invitationPages, 'ItemPosterPage')),
  plainPage('/near/$state/$town/poster', lazyRouteComponent(invitationPages, 'TownPosterPage')),
]
