import { accountDataCalls } from '@swapstead/domain/account-data/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { confirmDeletion, requestDeletion } from './deletion.ts'
import { EXPORT_PATH, latestExport, readExport, startExport } from './export.ts'

export function accountDataRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(accountDataCalls.requestDeletion, ({ actor }) => requestDeletion(deps, actor))
  serve(accountDataCalls.confirmDeletion, ({ body }) => confirmDeletion(deps, body.token))
  serve(accountDataCalls.startExport, ({ actor }) => startExport(deps, actor))
  serve(accountDataCalls.latestExport, ({ actor }) => latestExport(deps.db, actor))

  serveFile(api, deps.config, {
    path: EXPORT_PATH,
    door: 'member',
    type: 'application/json; charset=utf-8',
    notFound: 'account_data.no_export',
    read: (actor, id) => readExport(deps.db, actor, id),
  })
}
