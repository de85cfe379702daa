import { meetingPlaceCalls as calls } from '@swapstead/domain/meeting-places/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listPublicPlaces } from './queries.ts'
import { addPlace, changePlace, restorePlace, retirePlace } from './service.ts'

export function meetingPlaceRoutes(serve: Serve, deps: Deps): void {
  serve(calls.list, ({ query }) => listPublicPlaces(deps.db, query))
  serve(calls.add, ({ actor, body }) => addPlace(deps, actor, body))
  serve(calls.change, ({ actor, params, body }) => changePlace(deps, actor, params.id, body))
  serve(calls.retire, ({ actor, params }) => retirePlace(deps, actor, params.id))
  serve(calls.restore, ({ actor, params }) => restorePlace(deps, actor, params.id))
}
