import { invitationCalls } from '@swapstead/domain/invitations/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import {
  acceptInvitation,
  readInvitationLink,
  readOwnInvitation,
  renewLink,
  sayWhetherKnown,
  switchLinkOff,
} from './service.ts'

export function invitationRoutes(serve: Serve, deps: Deps): void {
  serve(invitationCalls.own, ({ actor }) => readOwnInvitation(deps, actor))

  serve(invitationCalls.renew, ({ actor }) => renewLink(deps, actor))

  serve(invitationCalls.switchOff, async ({ actor }) => {
    await switchLinkOff(deps, actor)
    return { message: 'Your link is switched off' }
  })

  serve(invitationCalls.look, ({ params }) => readInvitationLink(deps, params.code))

  serve(invitationCalls.accept, ({ actor, body }) => acceptInvitation(deps, actor, body.code))

  serve(invitationCalls.say, ({ actor, params, body }) =>
    sayWhetherKnown(deps, actor, params.id, body.knows),
  )
}
