import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { acceptGift, creditsOf, giveGift } from '../../../test/make/gifts.ts'
import { mixed, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const { deps, make } = await startApp()

test(
  'T-22 S-73 of 16 who accept a gift at once one does, and its credits are added once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, browser } = await make.person()
      const gift = await giveGift(deps, id)
      const tally = await race(
        Array.from({ length: RACERS }, () => () => acceptGift(browser, gift)),
      )
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      expect(await creditsOf(deps, id)).toMatchObject({ held: 10, ledger: 10 })
    }
  },
)

test('T-22 several gifts accepted at once all count', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, browser } = await make.person()
    const gifts = await Promise.all(Array.from({ length: RACERS }, () => giveGift(deps, id)))
    const tally = await race(gifts.map((gift) => () => acceptGift(browser, gift)))
    expect(tally).toEqual({ 200: RACERS })
    expect(await creditsOf(deps, id)).toMatchObject({ held: 160, ledger: 160 })
  }
})

test(
  'T-22 a gift that is accepted while it expires is one or the other, and its credits agree',
  patient,
  async () => {
    const now = deps.now
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, browser } = await make.person()
      const expiresAt = new Date(now().getTime() + HOUR)
      const gift = await giveGift(deps, id, { expiresAt })
      // For half of the callers, the job included, the hour is already over.
      let asked = 0
      deps.now = () => {
        asked += 1
        return asked % 2 === round % 2 ? now() : new Date(expiresAt.getTime() + 1)
      }
      try {
        const accept = () => acceptGift(browser, gift)
        const [tally] = await Promise.all([
          race(mixed(round, accept)),
          runJob(deps, 'expire-gifts'),
        ])
        const accepted = tally[200] ?? 0
        expect(accepted).toBeLessThanOrEqual(1)
        expect(Object.keys(tally).every((status) => ['200', '409', '410'].includes(status))).toBe(
          true,
        )
        const [row] = (await browser.get('/api/member-gifts')).json()
        expect(row.status === 'accepted').toBe(accepted === 1)
        expect(await creditsOf(deps, id)).toMatchObject({
          held: accepted * 10,
          ledger: accepted * 10,
        })
      } finally {
        deps.now = now
      }
    }
  },
)
