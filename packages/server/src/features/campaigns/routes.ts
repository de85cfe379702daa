import { campaignCalls } from '@swapstead/domain/campaigns/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listCampaigns } from './queries.ts'
import { listBenefits, readReach, readTotals } from './reach.ts'
import { changeCampaign, createCampaign, readCampaign, removeCampaign } from './service.ts'

export function campaignRoutes(serve: Serve, deps: Deps): void {
  serve(campaignCalls.list, ({ query }) => listCampaigns(deps.db, query))

  serve(campaignCalls.totals, () => readTotals(deps.db))

  serve(campaignCalls.create, ({ actor, body }) => createCampaign(deps, actor, body))

  serve(campaignCalls.read, ({ params }) => readCampaign(deps.db, params.id))

  serve(campaignCalls.reach, async ({ params }) => {
    await readCampaign(deps.db, params.id)
    return readReach(deps.db, params.id)
  })

  serve(campaignCalls.benefits, async ({ params, query }) => {
    await readCampaign(deps.db, params.id)
    return listBenefits(deps.db, params.id, query, deps.now())
  })

  for (const move of ['activate', 'pause', 'unpause'] as const) {
    serve(campaignCalls[move], ({ actor, params }) => changeCampaign(deps, actor, params.id, move))
  }

  serve(campaignCalls.remove, async ({ actor, params }) => {
    await removeCampaign(deps, actor, params.id)
    return { message: 'Campaign deleted' }
  })
}
