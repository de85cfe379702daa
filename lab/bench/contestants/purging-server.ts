/** The real server with the job that deletes expired guests. Counts the deleted guests. */
import { purgeGuests } from '../../../packages/server/src/features/sandbox/deletion.ts'
import { serveBeside } from '../side-work.ts'

await serveBeside({
  work: purgeGuests,
  count: async ({ db }) => {
    const { left } = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('left'))
      .where('isGuest', '=', true)
      .where('username', 'is not', null)
      .executeTakeFirstOrThrow()
    return -left
  },
})
