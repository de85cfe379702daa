/** The real server with the job that matches wants by night. Counts the swaps proposed. */
import { runJob } from '../../../packages/server/test/run-job.ts'
import { serveBeside } from '../side-work.ts'

await serveBeside({
  work: (deps, end) => runJob(deps, 'match-rings', end),
  count: async ({ db }) => {
    const { proposed } = await db
      .selectFrom('rings')
      .select((row) => row.fn.countAll<number>().as('proposed'))
      .executeTakeFirstOrThrow()
    return Number(proposed)
  },
})
