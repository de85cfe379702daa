/** The real server with the job that matches wants by night. Counts the swaps proposed. */
import { wantJobs } from '../../../packages/server/src/features/wants/jobs.ts'
import { serveBeside } from '../side-work.ts'

await serveBeside({
  work: async (deps, end) =>
    wantJobs(deps)
      .find(({ name }) => name === 'match-rings')
      ?.run(end),
  count: async ({ db }) => {
    const { proposed } = await db
      .selectFrom('rings')
      .select((row) => row.fn.countAll<number>().as('proposed'))
      .executeTakeFirstOrThrow()
    return Number(proposed)
  },
})
