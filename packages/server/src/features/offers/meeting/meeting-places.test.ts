import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { makePending, makeTrade } from '../../../../test/make/trades.ts'
import { milesBetween } from '../../../platform/places/points.ts'

const app = await startApp()
const { db, deps, make, as } = app
const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }
const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
const austin = { city: 'Austin', state: 'TX', zipCode: '78701' }

function pointAt(address: typeof nyack) {
  const found = deps.places.find(address)
  if (!found || !('place' in found)) throw new Error(`no place at ${address.zipCode}`)
  return found.place
}
let made = 0
async function publicPlace(latitude: number, longitude: number) {
  made += 1
  const name = `Library ${made}`
  await db
    .insertInto('publicPlaces')
    .values({
      code: `test:${made}`,
      name,
      kind: 'library',
      address: `${made} Main St`,
      city: 'Tarrytown',
      state: 'NY',
      latitude: latitude.toFixed(8),
      longitude: longitude.toFixed(8),
    })
    .execute()
  return { name, latitude, longitude }
}
const rounded = (miles: number) => Math.round(miles * 10) / 10

test('MEETINGS-01 S-34 where no public place is known, towns between the two come, wherever members live', async () => {
  const trade = await makeTrade(app, { sender: maplewood, receiver: nyack })
  const { places, towns } = (await trade.sender.browser.get(`${trade.url}/meeting-places`)).json()
  expect(places).toEqual([])
  expect(towns).toHaveLength(3)
  const whole = milesBetween(pointAt(maplewood), pointAt(nyack))
  for (const { milesFromYou, milesFromPartner } of towns) {
    expect(Math.max(milesFromYou, milesFromPartner)).toBeLessThan(whole * 0.6)
    expect(Math.min(milesFromYou, milesFromPartner)).toBeGreaterThan(whole * 0.4)
  }
})

test('MEETINGS-01 S-34 the three places whose longer way is shortest come, each with both ways', async () => {
  const trade = await makeTrade(app, { sender: maplewood, receiver: nyack })
  const [from, to] = [pointAt(maplewood), pointAt(nyack)]
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const [along, aside] = [(index % 8) / 7, (Math.floor(index / 8) - 2) / 20]
      return publicPlace(
        from.latitude + (to.latitude - from.latitude) * along + aside,
        from.longitude + (to.longitude - from.longitude) * along + aside / 3,
      )
    }),
  )
  await publicPlace(30.27, -97.74)
  const nearest = all
    .map((place) => ({ name: place.name, ways: [from, to].map((end) => milesBetween(end, place)) }))
    .sort((a, b) => Math.max(...a.ways) - Math.max(...b.ways))
    .slice(0, 3)
  const read = async (browser: typeof trade.sender.browser) =>
    (await browser.get(`${trade.url}/meeting-places`)).json().places
  const sent = await read(trade.sender.browser)
  expect(sent).toEqual(
    nearest.map(({ name, ways: [fromSender = 0, fromReceiver = 0] }) => ({
      name,
      kind: 'library',
      address: expect.stringMatching(/^\d+ Main St, Tarrytown, NY$/),
      milesFromYou: rounded(fromSender),
      milesFromPartner: rounded(fromReceiver),
    })),
  )
  const received = await read(trade.receiver.browser)
  expect(received.map((place: { milesFromYou: number }) => place.milesFromYou)).toEqual(
    sent.map((place: { milesFromPartner: number }) => place.milesFromPartner),
  )
})

test('MEETINGS-01 neighbors of one town find their own first', async () => {
  const trade = await makeTrade(app, { sender: austin, receiver: austin })
  const { towns } = (await trade.receiver.browser.get(`${trade.url}/meeting-places`)).json()
  expect(towns[0]).toMatchObject({ city: 'Austin', state: 'TX' })
})

test('MEETINGS-01 T-40 without a place of both nothing is measured, and no address or point is told', async () => {
  const { id } = await make.member({ isNew: true })
  const offer = await make.offer({ fromUserId: id })
  const nobody = await (await as(offer.toUserId)).get(
    `/api/trade-offers/${offer.id}/meeting-places`,
  )
  expect(nobody.json()).toEqual({ places: [], towns: [], ownMeetings: [] })
  const trade = await makeTrade(app, { sender: maplewood, receiver: nyack })
  const { body } = await trade.sender.browser.get(`${trade.url}/meeting-places`)
  for (const secret of ['latitude', 'longitude', 'point', 'Elm Street']) {
    expect(body).not.toContain(secret)
  }
})

test('MEETINGS-01 T-40 nothing is measured before the offer is accepted, for neither party', async () => {
  await publicPlace(40.9, -74.1)
  const offer = await makePending(app, { sender: maplewood, receiver: nyack })
  for (const { browser } of [offer.sender, offer.receiver]) {
    const answer = await browser.get(`${offer.url}/meeting-places`)
    expect(answer.json()).toEqual({ places: [], towns: [], ownMeetings: [] })
  }
})
