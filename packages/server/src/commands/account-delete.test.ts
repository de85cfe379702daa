import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'
import { join } from '../../test/make/campaigns.ts'
import { newestMail } from '../../test/observe/mailbox.ts'
import { deleteAccountOf } from '../features/account-data/index.ts'

const { db, deps, make, as, visitor } = await startApp()

const exists = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

/** Whether somebody can register with this address. */
async function isLetIn(email: string): Promise<boolean> {
  const answer = await join(visitor(), email)
  if (answer.statusCode < 400) await db.deleteFrom('users').where('email', '=', email).execute()
  return answer.statusCode < 400
}

test('S-19 S-77 T-15 the operator deletes a banned account, and its mailbox stays banned until that is lifted', {
  // The command is a start of the whole program.
  timeout: 90_000,
}, async () => {
  const email = 'trouble@example.org'
  const { id } = await make.member({ email, isBanned: true })
  const deleted = await runCommand(deps, 'account-delete', { args: [email] })
  expect(deleted).toMatchObject({ code: 0, errors: '' })
  expect(deleted.output).toContain(`The account of ${email} is deleted, and the ban stays.`)
  expect(await exists(id)).toBe(false)
  expect(JSON.stringify(await db.selectFrom('bannedMailboxes').selectAll().execute())).toMatch(
    /^\[\{"mailboxHash":"[\w-]{43}"\}\]$/,
  )
  expect((await newestMail(deps, email)).text).toContain('Your ban stays')
  expect(await isLetIn('trouble+2@example.org')).toBe(false)
  expect(await isLetIn('nobody@example.org')).toBe(true)
  expect(await deleteAccountOf(deps, email, { liftsBan: true })).toBe('ban_lifted')
  expect(await isLetIn('trouble+2@example.org')).toBe(true)
  expect(await deleteAccountOf(deps, email)).toBe('nobody')
})

test('S-19 S-20 T-15 the operator deletes the account of who has lost the mailbox, through the machine', async () => {
  const { id, email } = await make.member()
  const browser = await as(id)
  const trade = await make.offer({ fromUserId: id, status: 'accepted' })
  expect(await deleteAccountOf(deps, email)).toBe('deleted')
  expect((await browser.get('/api/items/mine')).statusCode).toBe(401)
  const told = db.selectFrom('userMessages').select('type').where('userId', '=', trade.toUserId)
  expect(await told.execute()).toEqual([{ type: 'trade_cancelled' }])
  const deeds = db.selectFrom('auditEntries').select(['actorId', 'action'])
  expect(await deeds.where('subjectId', '=', id).execute()).toEqual([
    { actorId: null, action: 'member_deleted' },
  ])
  expect(await isLetIn(email)).toBe(true)
  const admin = await make.member({ isAdmin: true })
  expect(await deleteAccountOf(deps, admin.email)).toBe('last_admin')
  expect(await exists(admin.id)).toBe(true)
})
