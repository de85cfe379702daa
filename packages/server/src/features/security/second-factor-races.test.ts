import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { codeAt, enrol } from '../../../test/make/authenticator.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'
import { transact } from '../../platform/database/database.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { useRecoveryCode, useTimeStep } from './factor-queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

const app = await startApp()
const { db, deps, make, as } = app
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
const ROUNDS = 10
const RACERS = 16
const slow = { timeout: 60_000 }
const racers = Array.from({ length: RACERS }, (_, index) => index)

async function enrolled() {
  const { id } = await make.member({ password })
  const browser = await as(id)
  return { id, browser, ...(await enrol(app, browser, PASSWORD)) }
}
/**
 * How many of 16 concurrent attempts with this code succeed. Expects that the others are told it is
 * wrong.
 */
async function letIn(id: string, code: string): Promise<number> {
  const tries = racers.map(() => checkSecondFactor(deps, id, code, '203.0.113.9'))
  const results = await Promise.allSettled(tries)
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of lost) expect(reason).toMatchObject({ code: 'auth.second_factor_wrong' })
  return RACERS - lost.length
}
const won = (answers: Answer[]) => answers.filter(({ statusCode }) => statusCode === 200)

test(
  'ACCOUNTS-31 T-30 of 16 who give one code of the app at once exactly one gets in',
  slow,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, secret } = await enrolled()
      expect(await letIn(id, codeAt(secret, deps.now()))).toBe(1)
    }
  },
)

test(
  'ACCOUNTS-31 T-30 of 16 who give one recovery code at once exactly one gets in',
  slow,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, recoveryCodes } = await enrolled()
      expect(await letIn(id, recoveryCodes[0] ?? '')).toBe(1)
    }
  },
)

test(
  'ACCOUNTS-31 of 16 who confirm at once exactly one gets recovery codes, and they are the ones that count',
  slow,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await make.member({ password })
      const browser = await as(id)
      const begun = await browser.post('/api/account/second-factor/begin', { password: PASSWORD })
      const code = codeAt(begun.json().secret, deps.now())
      const confirm = () => browser.post('/api/account/second-factor/confirm', { code })
      const [winner, ...others] = won(await Promise.all(racers.map(confirm)))
      expect(others).toEqual([])
      for (const given of winner?.json().recoveryCodes ?? []) {
        expect(await checkSecondFactor(deps, id, given, '203.0.113.9')).toBe(true)
      }
    }
  },
)

const codesOf = (id: string) =>
  db.selectFrom('secondFactorRecoveryCodes').selectAll().where('userId', '=', id).execute()
const renewing = (browser: Visitor) => (code: string) =>
  browser.post('/api/account/second-factor/recovery-codes', { code })
const proving = (browser: Visitor) => (code: string) =>
  browser.post('/api/account/second-factor/recovery-codes/prove', { code })

test('ACCOUNTS-31 after 16 renewals at once ten codes count, all of one answer', slow, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, browser, recoveryCodes } = await enrolled()
    const renew = renewing(browser)
    const answers = await Promise.all(
      racers.map((index) => renew(recoveryCodes[index % recoveryCodes.length] ?? '')),
    )
    expect(won(answers).length).toBeGreaterThan(0)
    expect(await codesOf(id)).toHaveLength(recoveryCodes.length + 10)
    const given = won(answers).map((answer) => answer.json().recoveryCodes[0])
    const proven = []
    for (const code of given) proven.push(await proving(browser)(code))
    expect(won(proven)).toHaveLength(1)
    expect(await codesOf(id)).toHaveLength(10)
  }
})

test(
  'ACCOUNTS-31 of 16 who prove new codes and use both sets at once none leaves a former code',
  slow,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, browser, secret, recoveryCodes } = await enrolled()
      const answer = await renewing(browser)(codeAt(secret, deps.now()))
      const fresh: string[] = answer.json().recoveryCodes
      const use = (code = '') => checkSecondFactor(deps, id, code, '203.0.113.9')
      const ways = [
        (turn: number) => proving(browser)(fresh[turn] ?? ''),
        (turn: number) => use(fresh[turn]),
        (turn: number) => use(recoveryCodes[turn]),
      ]
      const tries = racers.map((index) => ways[index % 3]?.(Math.floor(index / 3)))
      for (const result of await Promise.allSettled(tries)) {
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'auth.second_factor_wrong' })
      }
      const hashes = fresh.map(hashRecoveryCode)
      const left = await codesOf(id)
      expect(left.map(({ codeHash }) => codeHash).sort()).toEqual(hashes.sort())
      expect(left.filter(({ awaitsProof }) => awaitsProof)).toEqual([])
      expect(left.filter(({ usedAt }) => usedAt)).toHaveLength(5)
    }
  },
)

test('ACCOUNTS-31 a step is taken in order: an older one never again', async () => {
  const { id } = await enrolled()
  const factor = await db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const take = (step: number) =>
    transact(db, (tx) => useTimeStep(tx, factor, step, factor.sealedSecret))
  const { lastStep } = factor
  const steps = [lastStep, lastStep + 3, lastStep + 2, lastStep + 3, lastStep + 4]
  const taken: boolean[] = []
  for (const step of steps) taken.push(await take(step))
  expect(taken).toEqual([false, true, false, false, true])
  expect(await transact(db, (tx) => useRecoveryCode(tx, id, 'none', deps.now()))).toBe(false)
})
