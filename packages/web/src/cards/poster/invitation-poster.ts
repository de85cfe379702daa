import { invitationPath } from '@swapstead/domain/invitations/invitation.ts'
import type { PosterWords } from './Poster.tsx'

/** The flyer with a member's personal link. */
export function invitationPosterWords(name: string, code: string): PosterWords {
  return {
    over: `${name} invites you`,
    title: 'Swap things with your neighbors',
    lines: [
      'Put out what you’re done with, take home what you need.',
      'Nothing is sold. You meet in public. Joining is free.',
    ],
    strip: 'Swap with neighbors',
    address: location.origin + invitationPath(code),
  }
}
