/** The real server with the job that grants campaign gifts. Counts the members reached. */
import { runGrants } from '../../../packages/server/src/features/campaigns/grants.ts'
import { serveBeside } from '../side-work.ts'

await serveBeside({
  work: runGrants,
  count: async ({ db }) => {
    const { reached } = await db
      .selectFrom('promotionalCampaigns')
      .select((row) => row.fn.sum<number>('currentMembers').as('reached'))
      .executeTakeFirstOrThrow()
    return Number(reached)
  },
})
