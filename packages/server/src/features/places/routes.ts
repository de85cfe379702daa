import { placeCalls } from '@swapstead/domain/places/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'

export function placeRoutes(serve: Serve, { places }: Deps): void {
  serve(placeCalls.suggest, ({ query }) => places.suggest(query.search))
}
