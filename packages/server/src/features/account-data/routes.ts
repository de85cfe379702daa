import { accountDataCalls } from '@swapstead/domain/account-data/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { openDoor } from '../../platform/identity/doors.ts'
import { confirmDeletion, requestDeletion } from './deletion.ts'
import { EXPORT_PATH, latestExport, readExport, startExport } from './export.ts'

export function accountDataRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(accountDataCalls.requestDeletion, ({ actor }) => requestDeletion(deps, actor))
  serve(accountDataCalls.confirmDeletion, ({ body }) => confirmDeletion(deps, body.token))
  serve(accountDataCalls.startExport, ({ actor }) => startExport(deps, actor))
  serve(accountDataCalls.latestExport, ({ actor }) => latestExport(deps.db, actor))

  // A download is a navigation outside the contract, so it checks its door itself.
  api.get<{ Params: { id: string } }>(
    EXPORT_PATH,
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { actor } = request.session
      openDoor('member', request.session, deps.config.production)
      if (!actor) throw refused('accounts.signed_out')
      const { content, fileName } = await readExport(deps.db, actor, request.params.id)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(content)
    },
  )
}
