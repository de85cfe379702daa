/** One part of the build: who opens one of these pages often opens another. */
export { InvitationPosterPage } from '../poster/InvitationPosterPage.tsx'
export { ItemPosterPage } from '../poster/ItemPosterPage.tsx'
export { TownPosterPage } from '../poster/TownPosterPage.tsx'
export { InvitationsPage } from './InvitationsPage.tsx'
