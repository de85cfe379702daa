import { absenceCalls } from '@swapstead/domain/absence/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { endAbsence, startAbsence } from './service.ts'

export function absenceRoutes(serve: Serve, deps: Deps): void {
  serve(absenceCalls.start, ({ actor, body }) => startAbsence(deps, actor, body))

  serve(absenceCalls.end, ({ actor }) => endAbsence(deps, actor))
}
