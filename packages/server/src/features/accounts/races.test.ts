import { FREED_USERNAME_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import type { Answer } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make, visitor, as } = app
const ROUNDS = 10
const RACERS = 16
const oneWinner = [1, RACERS - 1]

/** Counts the answers with each of these two statuses. Expects no others. */
function tally(answers: Answer[], won: number, lost: number): number[] {
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([won, lost]))
  return [won, lost].map((status) => statuses.filter((given) => given === status).length)
}

test('T-27 of 16 who join with one address at once exactly one gets in', {
  timeout: 60_000,
}, async () => {
  const password = 'correct horse'
  const form = { firstName: 'Ann', lastName: 'Lee', password, confirmPassword: password }
  for (let round = 0; round < ROUNDS; round += 1) {
    const address = `racer${round}@example.com`
    const racers = Array.from({ length: RACERS }, (_, index) => {
      const email = index % 2 ? address.toUpperCase() : address
      return visitor().post('/api/member-auth/register', { ...form, email })
    })
    expect(tally(await Promise.all(racers), 201, 409)).toEqual(oneWinner)
    const made = db.selectFrom('users').select('id').where('email', '=', address)
    expect(await made.execute()).toHaveLength(1)
    const mailed = db.selectFrom('mailOutbox').select('id').where('toAddress', '=', address)
    expect(await mailed.execute()).toHaveLength(1)
  }
})

test('PROFILE-12 T-27 T-101 of 16 who take a username as it is given up nobody has it', async () => {
  const browsers = await Promise.all(
    Array.from({ length: RACERS }, async () => as((await make.member()).id)),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const username = `given.up.${round}`
    const owner = await make.person({ username })
    const [renamed, ...answers] = await Promise.all([
      owner.browser.patch('/api/profile', { username: `renamed.${round}` }),
      ...browsers.map((browser) => browser.patch('/api/profile', { username })),
    ])
    expect(renamed?.statusCode).toBe(200)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
    const having = db.selectFrom('users').select('id').where('username', '=', username)
    expect(await having.execute()).toEqual([])
  }
})

test('PROFILE-12 T-27 T-101 of 16 who take a username as its account is deleted nobody has it, and later one', async () => {
  const browsers = await Promise.all(
    Array.from({ length: RACERS }, async () => as((await make.member({ username: null })).id)),
  )
  /** Each a little later, so that some arrive while the deletion commits. */
  const take = (username: string) =>
    browsers.map(async (browser, index) => {
      for (let step = 0; step < index; step += 1) await browser.get('/api/auth/user')
      return browser.patch('/api/profile', { username })
    })
  for (let round = 0; round < ROUNDS; round += 1) {
    const username = `deleted.${round}`
    const owner = await make.member({ username })
    const token = await makeDeletionToken(app, owner.id)
    const [left, ...answers] = await Promise.all([
      visitor().post('/api/member-auth/confirm-account-deletion', { token }),
      ...take(username),
    ])
    expect(left?.statusCode).toBe(200)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
  }
  const freedAt = before(app.deps.now(), FREED_USERNAME_KEPT)
  await db.updateTable('deletedUsernames').set({ freedAt }).execute()
  expect(tally(await Promise.all(take('deleted.0')), 200, 409)).toEqual(oneWinner)
})

test('PROFILE-12 T-27 of 16 who take one username at once exactly one has it', async () => {
  const browsers = await Promise.all(
    Array.from({ length: RACERS }, async () => as((await make.member()).id)),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.deleteFrom('freedUsernames').execute()
    const answers = await Promise.all(
      browsers.map((browser, index) => {
        const username = index % 2 ? `Wanted${round}` : `wanted${round}`
        return browser.patch('/api/profile', { username })
      }),
    )
    expect(tally(answers, 200, 409)).toEqual(oneWinner)
    const taken = answers.find(({ statusCode }) => statusCode === 409)
    expect(taken?.json()).toMatchObject({
      code: 'accounts.username_taken',
      message: 'Username is already taken',
    })
  }
})
