import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox } from '../../../test/make/guests.ts'

const app = await startApp()
const { db, make, deps, visitor, passTime } = app

test('S-36 T-83 visitors and guests fill the list of searches without results for nobody else', async () => {
  passTime(DAY)
  const member = await make.person()
  const guest = await beginSandbox(app)
  const day = deps.now().toISOString().slice(0, 10)
  await sql`
    insert into search_misses (words, day) select 'zq' || n, ${day}
    from generate_series(1, 999) n`.execute(db)
  const rowsOf = async (words: string) =>
    (await db.selectFrom('searchMisses').selectAll().where('words', '=', words).execute()).map(
      ({ searches }) => searches,
    )
  const miss = (browser: typeof member.browser, words: string) =>
    browser.get(`/api/items/nearby?search=${words}`)
  await miss(guest.browser, 'zqlast')
  await expect.poll(() => rowsOf('zqlast')).toEqual([1])
  await miss(visitor(), 'zqtoomany')
  await miss(guest.browser, 'zqtoomany')
  await miss(visitor(), 'zqlast')
  await expect.poll(() => rowsOf('zqlast')).toEqual([2])
  await miss(member.browser, 'zqmember')
  await expect.poll(() => rowsOf('zqmember')).toEqual([1])
  expect(await rowsOf('zqtoomany')).toEqual([])
})
