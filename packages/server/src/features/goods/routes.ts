import { goodsCalls } from '@swapstead/domain/goods/calls.ts'
import type { Deps } from '../../deps.ts'
import { reading } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listGoodsNotes } from './notes.ts'

export function goodsRoutes(serve: Serve, deps: Deps): void {
  serve(goodsCalls.check, ({ query }) => listGoodsNotes(deps, reading(deps.db), query.title))
}
