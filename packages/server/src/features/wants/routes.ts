import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listHints } from './hint-queries.ts'
import { answerHint, withdrawYes } from './hints.ts'
import { marketRule } from './market.ts'
import { changeRingSettings, readRingSettings } from './settings.ts'

export function wantRoutes(serve: Serve, deps: Deps): void {
  serve(ringCalls.settings, ({ actor }) => readRingSettings(deps.db, actor.id))

  serve(ringCalls.changeSettings, ({ actor, body }) => changeRingSettings(deps.db, actor.id, body))

  serve(ringCalls.hints, ({ actor, query }) =>
    listHints(deps.db, actor.id, query.itemId, marketRule(deps)),
  )

  serve(ringCalls.answerHint, async ({ actor, params, body }) => {
    await answerHint(deps, actor, params.id, body.answer)
    return { message: body.answer === 'yes' ? 'We look for the swap.' : 'Noted' }
  })

  serve(ringCalls.takeBackAnswer, async ({ actor, params }) => {
    await withdrawYes(deps, actor, params.id)
    return { message: 'Taken back' }
  })
}
