import type { Actor } from '@swapstead/domain/actor.ts'
import { securityCalls } from '@swapstead/domain/security/calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { sessionIdOf } from '../../platform/identity/sessions.ts'
import { listSignIns } from './queries.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveRecoveryCodes,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { endOtherSession, endOtherSessions, listOpenSessions } from './service.ts'

export function securityRoutes(serve: Serve, deps: Deps): void {
  serve(securityCalls.sessions, ({ actor, request }) =>
    listOpenSessions(deps, actor.id, sessionIdOf(request)),
  )

  serve(securityCalls.endSession, async ({ actor, params, request }) => {
    await endOtherSession(deps, actor.id, params.id, sessionIdOf(request))
    return { message: 'This session has ended.' }
  })

  serve(securityCalls.endOtherSessions, async ({ actor, request }) => ({
    count: await endOtherSessions(deps, actor.id, sessionIdOf(request)),
  }))

  serve(securityCalls.signIns, ({ actor, query }) => listSignIns(deps.db, actor.id, query))

  serve(securityCalls.beginSecondFactor, ({ actor, body, request }) =>
    beginSecondFactor(deps, requesterOf(actor, request), body.password),
  )

  serve(securityCalls.confirmSecondFactor, ({ actor, body, request }) =>
    confirmSecondFactor(deps, actor.id, body.code, request),
  )

  serve(securityCalls.renewRecoveryCodes, ({ actor, body, request }) =>
    renewRecoveryCodes(deps, requesterOf(actor, request), body.code),
  )

  serve(securityCalls.proveRecoveryCodes, async ({ actor, body, request }) => {
    await proveRecoveryCodes(deps, requesterOf(actor, request), body.code)
    return { message: 'Only your new recovery codes work now.' }
  })

  serve(securityCalls.removeSecondFactor, ({ actor, body, request }) =>
    removeSecondFactor(deps, requesterOf(actor, request), body),
  )
}

function requesterOf({ id }: Actor, { ip }: FastifyRequest) {
  return { userId: id, ip }
}
