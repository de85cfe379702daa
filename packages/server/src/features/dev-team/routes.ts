import { devTeamCalls } from '@swapstead/domain/dev-team/calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { nothingHere } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isDeveloper } from '../../platform/identity/doors.ts'
import { PROJECT_DOCS } from './project-docs.ts'
import { endDeveloperAccess, grantDeveloperAccess, testLogin } from './service.ts'

export function devTeamRoutes(serve: Serve, deps: Deps): void {
  serve(devTeamCalls.authenticate, async ({ body, request, reply }) => {
    await grantDeveloperAccess(deps, body, { request, reply })
    return { success: true as const, message: 'You now have developer access.' }
  })

  serve(devTeamCalls.logout, async ({ request, reply }) => {
    await endDeveloperAccess(deps, request, reply)
    return { message: 'You no longer have developer access.' }
  })

  serve(devTeamCalls.projectDocs, () => PROJECT_DOCS)

  serve(devTeamCalls.logs, ({ query }) => deps.logLines.read(query))

  // Without the setting these routes do not exist.
  if (!deps.config.testLogin) return
  const hidden = hiddenFromOthers(deps)
  serve(devTeamCalls.testLoginIsOn, () => ({ isOn: true as const }), hidden)
  serve(devTeamCalls.testLogin, ({ body, request }) => testLogin(deps, body, request), hidden)
}

/** In production the test login exists only for developers; others get a 404. */
function hiddenFromOthers({ config: { production } }: Deps) {
  if (!production) return undefined
  return ({ session }: FastifyRequest) => {
    if (!isDeveloper(session, production)) throw nothingHere()
  }
}
