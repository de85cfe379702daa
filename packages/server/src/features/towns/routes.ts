import { townCalls } from '@swapstead/domain/towns/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { listHiddenFrom } from '../blocks/index.ts'
import type { TownViews } from './town-views.ts'

export function townRoutes(
  serve: Serve,
  { replicas }: Pick<Deps, 'replicas'>,
  views: TownViews,
): void {
  serve(townCalls.view, async ({ actor, params, request }) => {
    const town = views.townAt(params.state, params.town)
    if (!town) return null
    const found = await views.find(town)
    if (!actor) return new WrittenAnswer(found.answer())
    const blocked = await replicas.read(request.session, (db) => listHiddenFrom(db, actor.id))
    return new WrittenAnswer(found.answer(blocked))
  })
}
