import { route } from '../../lib/router/route.ts'

const invitationPages = () => import('../pages/invite/invitation-pages.ts')

export const invitationRoutes = [
  route('/invite/:code', {
    load: async () => (await import('../pages/invite/InvitePage.tsx')).InvitePage,
  }),
  route('/invitations', {
    title: 'Invite Neighbors',
    load: async () => (await invitationPages()).InvitationsPage,
  }),
  route('/invitations/poster', {
    title: 'A Flyer for the Bulletin Board',
    load: async () => (await invitationPages()).InvitationPosterPage,
  }),
  route('/items/:id/poster', { load: async () => (await invitationPages()).ItemPosterPage }),
  route('/near/:state/:town/poster', {
    load: async () => (await invitationPages()).TownPosterPage,
  }),
]
