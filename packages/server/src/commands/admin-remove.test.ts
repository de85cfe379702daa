import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'
import { patient } from '../../test/observe/races.ts'
import { removeAdmin } from '../features/accounts/index.ts'

const { db, deps, make, as } = await startApp()
const run = (...args: string[]) => runCommand(deps, 'admin-remove', { args })

/** Each run is a start of the whole program. */
const slow = { timeout: 90_000 }

const admins = () => db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()

test(
  'S-11 S-20 S-12 an admin loses staff powers and sessions, the last one does not',
  slow,
  async () => {
    const [eve, dana] = [await make.member({ isAdmin: true }), await make.member({ isAdmin: true })]
    const browser = await as(eve.id)
    const removed = await run(eve.email)
    expect(removed).toMatchObject({ code: 0, errors: '' })
    expect(removed.output).toContain(`${eve.email} is a member without staff powers now.`)
    expect((await browser.get('/api/support-tickets/all')).statusCode).toBe(401)
    expect((await (await as(eve.id)).get('/api/support-tickets/all')).statusCode).toBe(403)
    const deeds = db.selectFrom('auditEntries').select(['actorId', 'action'])
    expect(await deeds.where('subjectId', '=', eve.id).execute()).toEqual([
      { actorId: null, action: 'admin_removed' },
    ])
    const last = await run(dana.email)
    expect(last).toMatchObject({
      code: 1,
      errors: `${dana.email} is the last admin: make another with admin:create first\n`,
    })
    expect(await admins()).toEqual([{ id: dana.id }])
    expect(await removeAdmin(deps, eve.email)).toBe('no_admin')
    expect(await removeAdmin(deps, 'nobody@example.com')).toBe('nobody')
  },
)

test('S-20 T-15 of two admins who are removed at once one stays', patient, async () => {
  await db.updateTable('users').set({ isAdmin: false }).execute()
  for (let round = 0; round < 5; round += 1) {
    const pair = [await make.member({ isAdmin: true }), await make.member({ isAdmin: true })]
    const outcomes = await Promise.all(pair.map(({ email }) => removeAdmin(deps, email)))
    expect(outcomes.toSorted()).toEqual(['last_admin', 'removed'])
    await db.updateTable('users').set({ isAdmin: false }).execute()
  }
})
