import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox, good, postItem } from '../../../test/make/guests.ts'
import { imageFile } from '../../../test/make/images.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, as } = app
const folder = join(deps.config.dataDir, 'uploads', 'photos')
const staff = await as((await make.member({ isAdmin: true })).id)
const WORDS = { title: 'Old tent', description: 'Look at your own porch.', value: '40' }

async function member(firstName: string) {
  const { id } = await make.member({ firstName, username: null })
  return { id, browser: await as(id) }
}

/** Bob offers a tent with a photo for Ann's lamp. */
async function offered() {
  const [ann, bob] = [await member('Ann'), await member('Bob')]
  const lamp = await make.item({ userId: ann.id, title: 'Brass lamp' })
  const posted = await bob.browser.form('POST', '/api/items', WORDS, { image1: await imageFile() })
  expect(posted.statusCode, posted.body).toBe(201)
  const tent: { id: string; photos: { url: string }[] } = posted.json()
  const made = await bob.browser.post('/api/trade-offers', {
    toItemId: lamp.id,
    fromItemId: tent.id,
  })
  expect(made.statusCode, made.body).toBe(201)
  return { ann, bob, lamp, tent, photo: tent.photos[0]?.url ?? '', id: String(made.json().id) }
}

const TICKETS = '/api/member-auth/support-tickets'
async function report(browser: Visitor, id: string, tickets = TICKETS): Promise<string> {
  const answer = await browser.post(tickets, {
    subject: 'Report: a threat',
    description: 'Please look at what I was sent.',
    reference: { kind: 'conversation', id },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const keptItemsOf = async (ticketId: string) =>
  (await staff.get(`/api/support-tickets/${ticketId}`)).json().report.keptItems

/** Sweeps as if all files were an hour old. */
async function sweep() {
  const then = new Date(Date.now() - HOUR)
  for (const file of await readdir(folder)) await utimes(join(folder, file), then, then)
  await runJob(deps, 'sweep-photos')
}
const isThere = async (url: string) =>
  (await readdir(folder)).includes(url.slice('/photos/'.length))

for (const [way, remove] of [
  ['was withdrawn', ({ bob, id }) => bob.browser.post(`/api/trade-offers/${id}/withdraw`)],
  ['was declined', ({ ann, id }) => ann.browser.delete(`/api/trade-offers/${id}`)],
  ['went with its item', ({ bob, tent }) => bob.browser.delete(`/api/items/${tent.id}`)],
  ['went with its sender', ({ bob }) => db.deleteFrom('users').where('id', '=', bob.id).execute()],
] as [string, (about: Awaited<ReturnType<typeof offered>>) => Promise<unknown>][]) {
  test(`T-97 the items of an offer that ${way} stay for staff as they were offered, photos too, for 90 days`, async () => {
    const about = await offered()
    const { ann, bob, lamp, tent, photo, id } = about
    const clean = { title: 'Camping chair', description: 'Nothing to see.' }
    const edited = await bob.browser.form('PATCH', `/api/items/${tent.id}`, clean, {
      image1: await imageFile(),
    })
    expect(edited.statusCode, edited.body).toBe(200)
    await remove(about)
    await bob.browser.delete(`/api/items/${tent.id}`)
    const ticketId = await report(ann.browser, id)
    const items = await keptItemsOf(ticketId)
    expect(items).toHaveLength(2)
    expect(items).toContainEqual({
      ...WORDS,
      value: '40.00',
      category: 'other',
      year: null,
      photos: [photo],
      owner: 'Bob',
      takenAt: expect.any(String),
    })
    expect(items).toContainEqual(expect.objectContaining({ title: lamp.title, owner: 'Ann' }))
    await sweep()
    expect((await staff.get(photo)).statusCode).toBe(200)
    expect((await ann.browser.get(photo)).statusCode).toBe(404)

    await staff.patch(`/api/support-tickets/${ticketId}/resolve`, { adminNotes: 'Looked into it.' })
    const removedAt = new Date(deps.now().getTime() - REMOVED_OFFER_KEPT)
    await db.updateTable('removedOffers').set({ removedAt }).where('id', '=', id).execute()
    await runJob(deps, 'erase-removed-offers')
    await sweep()
    expect(await keptItemsOf(ticketId)).toEqual([])
    expect(await isThere(photo)).toBe(false)
  })
}

test('T-97 what an item was when it was offered stays beside what it was when it was accepted', async () => {
  const { ann, bob, tent, id } = await offered()
  const edited = await bob.browser.form('PATCH', `/api/items/${tent.id}`, { title: 'Newer tent' })
  expect(edited.statusCode, edited.body).toBe(200)
  const { itemsSeen } = (await ann.browser.get(`/api/trade-offers/${id}`)).json()
  const accepted = await ann.browser.patch(`/api/trade-offers/${id}`, {
    status: 'accepted',
    itemsSeen,
  })
  expect(accepted.statusCode, accepted.body).toBe(200)
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  const items: { title: string }[] = await keptItemsOf(await report(ann.browser, id))
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    ...['Brass lamp', 'Newer tent', 'Old tent'],
  ])
})

test('T-97 S-94 what guests offered stays with its photo while a report on it is open, and no longer', async () => {
  const swap = async () => {
    const [ann, bob] = [await beginSandbox(app), await beginSandbox(app)]
    const lamp = await postItem(ann)
    const image = await imageFile({ width: 60, height: 45 })
    const { imageUrl: photo } = good(
      await bob.browser.form('POST', '/api/sandbox/upload', {}, { image }),
    )
    const tent = await postItem(bob, { title: 'Tent', imageUrl1: photo })
    const fields = { toItemId: lamp.id, fromItemId: tent.id, cashAdjustment: 0 }
    const { id } = good(await bob.browser.post('/api/sandbox/trade-offers', fields))
    return { ann, bob, photo: String(photo), id: String(id) }
  }
  const [silent, reported] = [await swap(), await swap()]
  const tickets = '/api/sandbox/member-auth/support-tickets'
  const ticketId = await report(reported.ann.browser, reported.id, tickets)
  for (const { ann, bob } of [silent, reported]) {
    for (const guest of [ann, bob]) good(await guest.browser.post('/api/sandbox/exit'))
  }
  await sweep()
  expect(await isThere(silent.photo)).toBe(false)
  expect(await isThere(reported.photo)).toBe(true)
  expect(await keptItemsOf(ticketId)).toContainEqual(
    expect.objectContaining({ title: 'Tent', photos: [reported.photo] }),
  )
  good(
    await staff.patch(`/api/support-tickets/${ticketId}/resolve`, {
      adminNotes: 'Looked into it.',
    }),
  )
  await runJob(deps, 'erase-removed-offers')
  await sweep()
  expect(await isThere(reported.photo)).toBe(false)
})
