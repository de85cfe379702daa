import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { castOf } from '../../../test/every-call/matrix/cast.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { imageFile, photoWithPosition } from '../../../test/make/images.ts'
import { race } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make, as } = app
const OWN = '/api/member-auth/support-tickets'
const ALL = '/api/support-tickets'
const missing = '018f0000-0000-7000-8000-00000000dead'
const request = {
  subject: 'My photo is gone',
  description: 'It was there yesterday, and today it is not.',
}

const jpeg = await photoWithPosition()

async function openTicket(browser: Visitor): Promise<string> {
  return (await browser.post(OWN, request)).json().id
}
const add = (browser: Visitor, id: string, bytes = jpeg, field = 'screenshot') =>
  browser.form('POST', `${OWN}/${id}/screenshot`, {}, { [field]: bytes })
async function memberWithTicket() {
  const { id: userId } = await make.member()
  const browser = await as(userId)
  return { userId, browser, id: await openTicket(browser) }
}
const count = async (ticketId: string) =>
  (
    await db
      .selectFrom('supportTicketScreenshots')
      .select('ticketId')
      .where('ticketId', '=', ticketId)
      .execute()
  ).length

test('S-71 T-42 T-56 a ticket has one picture, encoded anew, which its member and staff read', async () => {
  const { browser, id } = await memberWithTicket()
  const staff = await as((await make.member({ isAdmin: true })).id)
  expect((await browser.get(`${OWN}/${id}`)).json().screenshot).toBeNull()
  const answer = await add(browser, id)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 201,
    body: { width: 320, height: 240 },
  })
  for (const [reader, base] of [
    [browser, OWN],
    [staff, ALL],
  ] as const) {
    expect((await reader.get(`${base}/${id}`)).json().screenshot).toEqual({
      width: 320,
      height: 240,
    })
    const { statusCode, headers, rawPayload } = await reader.get(`${base}/${id}/screenshot`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
    const { format, width, exif } = await sharp(rawPayload).metadata()
    expect(format).toBe('webp')
    expect(width).toBe(320)
    expect(exif).toBeUndefined()
    expect(rawPayload.includes('Elm Street')).toBe(false)
  }
})

test('T-08 T-04 nobody but its member and staff gets the picture of a ticket', async () => {
  const cast = await castOf(app)
  const id = await openTicket(cast.A.browser)
  await add(cast.A.browser, id)
  const read = async (base: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(cast).map(async ([name, { browser }]) => {
          const answer = await browser.get(`${base}/${id}/screenshot`)
          const none = await browser.get(`${base}/${missing}/screenshot`)
          if (answer.statusCode === 404) expect(answer.body).toBe(none.body)
          return [name, answer.statusCode] as const
        }),
      ),
    )
  const shut = { V: 401, X: 401, G1: 403, G2: 403, neighbor: 403 }
  expect(await read(OWN)).toEqual({ ...shut, A: 200, B: 404, C: 404, S: 404, D: 404 })
  expect(await read(ALL)).toEqual({ ...shut, A: 403, B: 403, C: 403, S: 200, D: 200 })
  const added = await add(cast.B.browser, id)
  expectRefusal(added, 404, 'support.not_found')
})

test('T-56 what is no picture, too large or not one is refused in words, and nothing is kept', async () => {
  const { browser, id } = await memberWithTicket()
  const wrong: [Promise<Buffer> | Buffer, number, string, string?][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photos.not_an_image'],
    [jpeg.subarray(0, 400), 415, 'photos.not_an_image'],
    [Buffer.alloc(524_289), 413, 'photos.too_large'],
    [imageFile({ width: 1601, height: 10 }), 400, 'photos.picture_too_wide'],
    [imageFile({ width: 10, height: 1601 }), 400, 'photos.picture_too_wide'],
    [jpeg, 400, 'support.screenshot_missing', 'image'],
  ]
  for (const [bytes, status, code, field] of wrong) {
    const answer = await add(browser, id, await bytes, field)
    expectRefusal(answer, status, code, code)
  }
  expect(await count(id)).toBe(0)
})

test('T-28 a ticket keeps one picture, however many are sent at once, and a closed one takes none', async () => {
  const { browser, id } = await memberWithTicket()
  const tally = await race(Array.from({ length: 6 }, () => () => add(browser, id)))
  expect(tally).toEqual({ 201: 1, 409: 5 })
  const closed = await openTicket(browser)
  await db
    .updateTable('supportTickets')
    .set({ status: 'closed', waitingSince: null })
    .where('id', '=', closed)
    .execute()
  const answer = await add(browser, closed)
  expectRefusal(answer, 409, 'support.closed')
})

test('S-71 SUPPORT-19 a picture that is added later waits for an answer as a message does, and opens a resolved ticket', async () => {
  const staff = await as((await make.member({ isAdmin: true })).id)
  const standing = async (id: string) => {
    const { status, resolvedAt, waitingSince } = (await staff.get(`${ALL}/${id}`)).json()
    return { status, resolvedAt, isWaiting: waitingSince !== null }
  }
  const waiting = { status: 'open', resolvedAt: null, isWaiting: true }
  const sinceCreation = await memberWithTicket()
  const before = (await staff.get(`${ALL}/${sinceCreation.id}`)).json()
  expect((await add(sinceCreation.browser, sinceCreation.id)).statusCode).toBe(201)
  expect((await staff.get(`${ALL}/${sinceCreation.id}`)).json()).toMatchObject({
    status: before.status,
    waitingSince: before.waitingSince,
  })

  const answered = await memberWithTicket()
  await staff.post(`${ALL}/${answered.id}/messages`, { message: 'Please show us what you see.' })
  expect((await standing(answered.id)).isWaiting).toBe(false)
  expect((await add(answered.browser, answered.id)).statusCode).toBe(201)
  expect(await standing(answered.id)).toEqual(waiting)

  const resolved = await memberWithTicket()
  await staff.patch(`${ALL}/${resolved.id}/status`, { status: 'resolved' })
  await add(resolved.browser, resolved.id, Buffer.from('no picture'))
  expect((await standing(resolved.id)).status).toBe('resolved')
  expect((await add(resolved.browser, resolved.id)).statusCode).toBe(201)
  expect(await standing(resolved.id)).toEqual(waiting)
})

test('T-15 a picture stands in the download, and goes with its ticket and with the account of its member', async () => {
  const one = await memberWithTicket()
  await add(one.browser, one.id)
  await db
    .updateTable('supportTickets')
    .set({ status: 'resolved', resolvedAt: new Date(), waitingSince: null })
    .where('id', '=', one.id)
    .execute()
  expect((await one.browser.delete(`${OWN}/${one.id}`)).statusCode).toBe(200)
  expect(await count(one.id)).toBe(0)
  const other = await memberWithTicket()
  await add(other.browser, other.id)
  const { url } = (await other.browser.post('/api/account/exports')).json()
  const download = (await other.browser.get(url)).json()
  expect(download.tickets[0].screenshot).toBe(`${OWN}/${other.id}/screenshot`)
  await db.deleteFrom('users').where('id', '=', other.userId).execute()
  expect(await count(other.id)).toBe(0)
  const staff = await as((await make.member({ isAdmin: true })).id)
  expect((await staff.get(`${ALL}/${other.id}`)).json().screenshot).toBeNull()
})
