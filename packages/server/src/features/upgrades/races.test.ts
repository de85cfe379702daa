import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { ask, itemOf, slotsOf } from '../../../test/make/payments.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, make, as, passTime } = app

const statusesOf = async (itemId: string) =>
  (
    await db
      .selectFrom('paymentUpgrades')
      .select('paymentStatus')
      .where('itemId', '=', itemId)
      .execute()
  ).map(({ paymentStatus }) => paymentStatus)

test('T-25 S-44 of 16 who buy photos for one item at once one succeeds', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await make.member()
    const item = await itemOf(app, member.id)
    const browser = await as(member.id)
    const contend = (racer: number) => async () => {
      const begun = await browser.post('/api/payment-upgrades', ask(item.id))
      if (begun.statusCode !== 201) return begun
      passTime(2_000)
      const paymentId = `paypal_${round}_${racer}`
      return browser.patch(`/api/payment-upgrades/${begun.json().id}/complete`, { paymentId })
    }
    const tally = await race(Array.from({ length: RACERS }, (_, racer) => contend(racer)))
    expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
    expect((await statusesOf(item.id)).filter((status) => status === 'completed')).toHaveLength(1)
    expect(await slotsOf(app, item.id)).toBe(12)
  }
})

test('S-44 T-24 16 completions of one upgrade at once give its slots once', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await make.member()
    const item = await itemOf(app, member.id)
    const browser = await as(member.id)
    const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
    passTime(2_000)
    const complete = () =>
      browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: `p_${round}` })
    expect(await race(Array.from({ length: RACERS }, () => complete))).toEqual({ 200: RACERS })
    const mails = await db
      .selectFrom('mailOutbox')
      .select('id')
      .where('toAddress', '=', member.email)
      .execute()
    expect(mails).toHaveLength(1)
  }
})
