import { supportCalls } from '@swapstead/domain/support/calls.ts'
import { screenshotPaths } from '@swapstead/domain/support/screenshot.ts'
import { IdParams } from '@swapstead/domain/wire.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { openDoor } from '../../platform/identity/doors.ts'
import { addScreenshot, readScreenshot } from './screenshots.ts'

export function screenshotRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(supportCalls.addScreenshot, ({ actor, params, files, commit }) =>
    addScreenshot(deps, { actor, ticketId: params.id, commit }, files),
  )
  pictureRoute(api, deps, 'member')
  pictureRoute(api, deps, 'staff')
}

/** A picture is no JSON and so no call of the contract: it opens its door itself, and no store between us keeps it. */
function pictureRoute(api: FastifyInstance, deps: Deps, door: keyof typeof screenshotPaths): void {
  api.get<{ Params: z.infer<typeof IdParams> }>(
    screenshotPaths[door],
    { schema: { hide: true, params: IdParams }, exposeHeadRoute: false },
    async (request, reply) => {
      const { actor } = request.session
      openDoor(door, request.session, deps.config.production)
      if (!actor) throw refused('accounts.signed_out')
      const ownerId = door === 'member' ? actor.id : null
      const image = await readScreenshot(deps.db, request.params.id, ownerId)
      return reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image)
    },
  )
}
