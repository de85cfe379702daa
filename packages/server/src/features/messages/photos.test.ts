import { MESSAGE_PHOTOS_MAX, messagePhotoUrl } from '@swapstead/domain/messages/photo.ts'
import { DAY } from '@swapstead/domain/times.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { imageFile, photoWithPosition } from '../../../test/make/images.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { newId } from '../../platform/core/ids.ts'

const { db, deps, make, visitor, as, passTime } = await startApp()
const jpeg = await photoWithPosition()

async function parties() {
  const [ann, bob] = [await make.person(), await make.person()]
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const staff = await as((await make.member({ isAdmin: true })).id)
  return { ann, bob, staff, offerId: offer.id, stranger: await make.person() }
}
const sendTo = (browser: Visitor, offerId: string, content = '', photo = jpeg) =>
  browser.form('POST', `/api/conversations/${offerId}/photos`, { content }, { photo })
const look = ({ browser }: { browser: Visitor }, id: string) =>
  browser.get(messagePhotoUrl(id, 'member'))
const stored = async (id: string) =>
  (await db.selectFrom('messagePhotos').select('id').where('id', '=', id).execute()).length

test('R-24 T-42 a photo is a message of the conversation, encoded anew, with words or without', async () => {
  const { ann, bob, offerId } = await parties()
  const sent = await sendTo(ann.browser, offerId)
  expect(sent.statusCode).toBe(201)
  expect(sent.json()).toMatchObject({
    fromUserId: ann.id,
    content: 'Photo',
    photo: { width: 320, height: 240 },
  })
  await sendTo(ann.browser, offerId, 'The scratch on its side')
  const read = (await bob.browser.get(`/api/conversations/${offerId}`)).json()
  expect(read).toMatchObject([
    { content: 'Photo', photo: { width: 320, height: 240 } },
    { content: 'The scratch on its side', photo: { width: 320, height: 240 } },
  ])
  const { statusCode, headers, rawPayload } = await look(bob, sent.json().id)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-security-policy']).toContain('sandbox')
  const { format, exif } = await sharp(rawPayload).metadata()
  expect(format).toBe('webp')
  expect(exif).toBeUndefined()
  expect(rawPayload.includes('Elm Street')).toBe(false)
  const told = (await bob.browser.get('/api/messages')).json()
  expect(told).toMatchObject([{ type: 'trade_message', relatedOfferId: offerId }])
})

test('R-24 S-09 a photo counts as a message and not as an upload', async () => {
  const limited = await startApp({ RATE_LIMITS: 'messages=2/3600,uploads=1/3600' })
  const ann = await limited.make.person()
  const { id } = await limited.make.offer({ toUserId: ann.id })
  const statuses = []
  for (const content of ['One', 'Two', 'Three']) {
    statuses.push((await sendTo(ann.browser, id, content)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 429])
})

test('R-24 T-02 nobody but the two parties gets it, and staff once it is reported', async () => {
  const { ann, bob, staff, stranger, offerId } = await parties()
  const { id } = (await sendTo(ann.browser, offerId)).json()
  for (const party of [ann, bob]) expect((await look(party, id)).statusCode).toBe(200)
  expect((await staff.get(messagePhotoUrl(id, 'staff'))).statusCode).toBe(404)
  const refused = await look(stranger, id)
  expect(refused.body).toBe((await look(stranger, newId())).body)
  expectRefusal(refused, 404, 'messages.not_found')
  expect((await visitor().get(messagePhotoUrl(id, 'member'))).statusCode).toBe(401)
  expect((await ann.browser.get(messagePhotoUrl(id, 'staff'))).statusCode).toBe(403)
  expectRefusal(await sendTo(stranger.browser, offerId), 404, 'messages.not_found')
  await bob.browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: a picture',
    description: 'Please look at what I was sent.',
    reference: { kind: 'conversation', id: offerId },
  })
  expect((await staff.get(messagePhotoUrl(id, 'staff'))).statusCode).toBe(200)
})

test('R-24 T-56 what is no picture, too large, or missing is refused in words, and stores nothing', async () => {
  const { ann, offerId } = await parties()
  const refusals = [
    [Buffer.from('no picture'), 415, 'photos.not_an_image'],
    [Buffer.alloc(524_289), 413, 'photos.too_large'],
    [await imageFile({ width: 1601, height: 10 }), 400, 'photos.picture_too_wide'],
  ] as const
  for (const [bytes, status, code] of refusals) {
    expectRefusal(await sendTo(ann.browser, offerId, '', bytes), status, code)
  }
  const none = await ann.browser.form('POST', `/api/conversations/${offerId}/photos`, {}, {})
  expectRefusal(none, 400, 'messages.photo_missing')
  expect((await ann.browser.get(`/api/conversations/${offerId}`)).json()).toEqual([])
})

test('R-24 S-65 who is parted by a block gets no photo', async () => {
  const { ann, bob, offerId } = await parties()
  await bob.browser.post('/api/blocks', { memberId: ann.id })
  const refused = await sendTo(ann.browser, offerId)
  expectRefusal(refused, 409, 'messages.member_unavailable')
  expect(await db.selectFrom('messagePhotos').where('userId', '=', ann.id).execute()).toEqual([])
})

test('R-24 T-97 a photo outlives the offer for its receiver and for staff, and is erased with its words', async () => {
  const { ann, bob, staff, offerId } = await parties()
  const { id } = (await sendTo(bob.browser, offerId, 'I know where you live.')).json()
  await bob.browser.post(`/api/trade-offers/${offerId}/withdraw`)
  const removed = (await ann.browser.get(`/api/removed-offers/${offerId}`)).json()
  expect(removed.texts).toContainEqual(
    expect.objectContaining({ id, photo: { width: 320, height: 240 } }),
  )
  expect((await look(ann, id)).statusCode).toBe(200)
  expect((await look(bob, id)).statusCode).toBe(404)
  const ticket = await ann.browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: a threat',
    description: 'Please look at what I was sent.',
    reference: { kind: 'conversation', id: offerId },
  })
  const { report } = (await staff.get(`/api/support-tickets/${ticket.json().id}`)).json()
  expect(report.snapshot.messages).toContainEqual(expect.objectContaining({ photoId: id }))
  expect((await staff.get(messagePhotoUrl(id, 'staff'))).statusCode).toBe(200)
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect((await look(ann, id)).statusCode).toBe(200)
  await staff.patch(`/api/support-tickets/${ticket.json().id}/resolve`, {
    adminNotes: 'Looked into it.',
  })
  passTime(91 * DAY)
  await runJob(deps, 'erase-removed-offers')
  expect(await stored(id)).toBe(0)
})

test(
  'R-24 T-83 of photos that arrive at once only those are kept for which there is room',
  patient,
  async () => {
    const ann = await make.person()
    // Several conversations, because one would serialize its messages.
    const offers = await Promise.all(
      Array.from({ length: RACERS }, async () =>
        make.offer({ fromUserId: ann.id, toUserId: (await make.member()).id }),
      ),
    )
    const tiny = await imageFile({ width: 8, height: 8 })
    const others = Array.from({ length: MESSAGE_PHOTOS_MAX - 1 }, () => ({
      id: newId(),
      userId: ann.id,
      image: Buffer.from('x'),
      width: 1,
      height: 1,
    }))
    await db.insertInto('messagePhotos').values(others).execute()
    for (let round = 0; round < ROUNDS; round += 1) {
      const tally = await race(
        offers.map(
          ({ id }) =>
            () =>
              sendTo(ann.browser, id, '', tiny),
        ),
      )
      expect(tally, `round ${round}`).toEqual({ 201: 1, 409: RACERS - 1 })
      await db.deleteFrom('messages').where('fromUserId', '=', ann.id).execute()
      await db.deleteFrom('removedTexts').execute()
      await db.deleteFrom('rateLimits').execute()
    }
  },
)
