import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { IdParams, Message } from '../wire.ts'
import { Acquaintance, InvitationCode, OwnInvitation } from './invitation.ts'

export const invitationCalls = defineCalls({
  own: {
    method: 'GET',
    path: '/api/invitations/own',
    door: 'member',
    summary: 'The own link, how many joined by it, and who says that they know the member',
    answer: OwnInvitation,
  },
  renew: {
    method: 'POST',
    path: '/api/invitations/own',
    door: 'member',
    summary: 'Make a link to invite others with; an earlier one ends',
    answer: z.object({ code: z.string() }),
    holdsSecrets: true,
    created: true,
  },
  switchOff: {
    method: 'DELETE',
    path: '/api/invitations/own',
    door: 'member',
    summary: 'End the own link',
    answer: Message,
  },
  look: {
    method: 'GET',
    path: '/api/invitations/:code',
    door: 'open',
    rateLimit: 'invitations',
    summary: 'Who invites by a link: the name alone',
    params: z.object({ code: InvitationCode }),
    answer: z.object({ name: z.string() }),
  },
  accept: {
    method: 'POST',
    path: '/api/invitations/accept',
    door: 'member',
    rateLimit: 'invitations',
    summary: 'Say by whose link one has just joined',
    body: z.object({ code: InvitationCode }),
    answer: Acquaintance,
    holdsSecrets: true,
  },
  say: {
    method: 'PATCH',
    path: '/api/invitations/acquaintances/:id',
    door: 'member',
    summary: 'Say whether one knows who invited one, or whom one invited; both see it once both do',
    params: IdParams,
    body: z.object({ knows: z.boolean({ error: 'Please say whether you know each other' }) }),
    answer: Acquaintance,
  },
})
