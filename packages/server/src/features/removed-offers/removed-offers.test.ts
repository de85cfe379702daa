import { REMOVED_OFFER_KEPT, REPORT_KEPT } from '@swapstead/domain/retention.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const { db, deps, make, as } = await startApp()
const THREAT = 'I know where you live.'

async function trader(firstName: string) {
  const { id } = await make.member({ firstName, username: null })
  return { id, browser: await as(id) }
}
type Trader = Awaited<ReturnType<typeof trader>>

/** Bob offers a tent for Ann's lamp, with a threat, and sends a second threat. */
async function threatened() {
  const [ann, bob] = [await trader('Ann'), await trader('Bob')]
  const lamp = await make.item({ userId: ann.id, title: 'Brass lamp' })
  const tent = await make.item({ userId: bob.id, title: 'Old tent' })
  const made = await bob.browser.post('/api/trade-offers', {
    toItemId: lamp.id,
    fromItemId: tent.id,
    message: THREAT,
  })
  expect(made.statusCode, made.body).toBe(201)
  const offerId = String(made.json().id)
  await write(bob, ann, offerId, 'Answer me.')
  return { ann, bob, lamp, tent, offerId }
}
const write = (from: Trader, to: Trader, tradeOfferId: string, content: string) =>
  from.browser.post('/api/messages', { toUserId: to.id, tradeOfferId, content })
const withdraw = ({ browser }: Trader, id: string) =>
  browser.post(`/api/trade-offers/${id}/withdraw`)
const decline = ({ browser }: Trader, id: string) => browser.delete(`/api/trade-offers/${id}`)
const leave = (member: Trader) => db.deleteFrom('users').where('id', '=', member.id).execute()
const read = ({ browser }: Trader, id: string) => browser.get(`/api/removed-offers/${id}`)
const report = ({ browser }: Trader, kind: 'member' | 'conversation', id: string) =>
  browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: a threat',
    description: 'Please look at what I was sent.',
    reference: { kind, id },
  })
const reportOf = async (ticketId: string) => {
  const staff = await as((await make.member({ isAdmin: true })).id)
  return (await staff.get(`/api/support-tickets/${ticketId}`)).json().report
}

const resolve = async (ticketId: string) => {
  const staff = await as((await make.member({ isAdmin: true })).id)
  const notes = { adminNotes: 'Looked into it.' }
  const answer = await staff.patch(`/api/support-tickets/${ticketId}/resolve`, notes)
  expect(answer.statusCode, answer.body).toBe(200)
}
const age = async (offerId: string, milliseconds: number) => {
  const removedAt = new Date(deps.now().getTime() - milliseconds)
  await db.updateTable('removedOffers').set({ removedAt }).where('id', '=', offerId).execute()
  await db.updateTable('removedTexts').set({ removedAt }).where('offerId', '=', offerId).execute()
}
const leftOf = async (offerId: string) => {
  const offers = db.selectFrom('removedOffers').select('id').where('id', '=', offerId)
  const texts = db.selectFrom('removedTexts').select('id').where('offerId', '=', offerId)
  return { offers: (await offers.execute()).length, texts: (await texts.execute()).length }
}

for (const [way, remove] of [
  ['withdrawn', async ({ bob, offerId }) => withdraw(bob, offerId)],
  ['declined', async ({ ann, offerId }) => decline(ann, offerId)],
  ['gone with its sender', async ({ bob }) => leave(bob)],
] as [string, (about: Awaited<ReturnType<typeof threatened>>) => Promise<unknown>][]) {
  test(`T-97 what was sent in an offer that is ${way} is read by its receiver where it was told`, async () => {
    const about = await threatened()
    const { ann, bob, offerId } = about
    await remove(about)
    const notices = (await ann.browser.get('/api/messages')).json()
    const isGone = way === 'gone with its sender'
    const partner = { id: isGone ? null : bob.id, name: 'Bob' }
    for (const type of ['offer_received', 'trade_message']) {
      const notice = notices.find((one: { type: string }) => one.type === type)
      expect(notice).toMatchObject({ relatedOfferId: null, removedOffer: { id: offerId, partner } })
    }
    const answer = await read(ann, offerId)
    expect(answer.json()).toEqual({
      id: offerId,
      partner,
      wasReceived: true,
      offeredTitle: 'Old tent',
      wantedTitle: 'Brass lamp',
      cashAdjustment: '0.00',
      furtherOffered: [],
      furtherWanted: [],
      cashAsked: '0.00',
      ratableUntil: null,
      wasAgreed: false,
      createdAt: expect.any(String),
      erasedAt: expect.any(String),
      texts: [
        {
          id: expect.any(String),
          kind: 'opening',
          content: THREAT,
          createdAt: expect.any(String),
          photo: null,
        },
        {
          id: expect.any(String),
          kind: 'message',
          content: 'Answer me.',
          photo: null,
          createdAt: expect.any(String),
        },
      ],
    })
  })
}

test('T-97 R-10 what came with a proposed change of the trade is kept and told to staff as well', async () => {
  const { ann, bob, lamp, tent, offerId } = await threatened()
  await ann.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  const change = { fromItemId: tent.id, toItemId: lamp.id, cashAsked: 20, message: 'Pay, or else.' }
  const proposed = await bob.browser.post(`/api/trade-offers/${offerId}/propose-amendment`, change)
  expect(proposed.statusCode, proposed.body).toBe(200)
  const [notice] = (await ann.browser.get('/api/messages')).json()
  expect(notice).toMatchObject({ type: 'amendment_proposed' })
  expect(notice.message).toContain('They write: “Pay, or else.”')
  await leave(bob)
  expect((await read(ann, offerId)).json().texts).toContainEqual(
    expect.objectContaining({ kind: 'message', content: 'Pay, or else.' }),
  )
})

test('T-97 R-01 staff read all items and the cash of a removed bundle', async () => {
  const [ann, bob] = [await trader('Ann'), await trader('Bob')]
  const wanted = await make.item({ userId: ann.id, title: 'Brass lamp' })
  const given = [
    await make.item({ userId: bob.id, title: 'Old tent' }),
    await make.item({ userId: bob.id, title: 'I know where you live' }),
  ] as const
  const made = await bob.browser.post('/api/trade-offers', {
    toItemId: wanted.id,
    fromItemId: given[0].id,
    moreFromItemIds: [given[1].id],
    cashAsked: 7,
  })
  const offerId = String(made.json().id)
  await withdraw(bob, offerId)
  const ticket = await report(ann, 'conversation', offerId)
  const { snapshot } = await reportOf(ticket.json().id)
  expect(snapshot.messages[0].text).toBe(
    'Offered: Old tent and I know where you live. For: Brass lamp and $7.00',
  )
})

test('T-97 a message that goes without its offer is kept too, once', async () => {
  const { ann, bob, offerId } = await threatened()
  await db.deleteFrom('messages').where('tradeOfferId', '=', offerId).execute()
  await withdraw(bob, offerId)
  expect((await read(ann, offerId)).json().texts).toMatchObject([
    { kind: 'opening', content: THREAT },
    { kind: 'message', content: 'Answer me.' },
  ])
})

test('T-97 the notice of a withdrawn offer leads to its text too; a declined one has nothing for its sender', async () => {
  const { ann, bob, offerId } = await threatened()
  await withdraw(bob, offerId)
  const [newest] = (await ann.browser.get('/api/messages')).json()
  expect(newest).toMatchObject({ type: 'offer_withdrawn', removedOffer: { id: offerId } })
  const other = await threatened()
  await write(other.ann, other.bob, other.offerId, 'Leave me alone.')
  await decline(other.ann, other.offerId)
  expect((await read(other.bob, other.offerId)).json()).toMatchObject({
    wasReceived: false,
    partner: { id: other.ann.id },
    texts: [{ content: 'Leave me alone.' }],
  })
  const silent = await threatened()
  await decline(silent.ann, silent.offerId)
  const [told] = (await silent.bob.browser.get('/api/messages')).json()
  expect(told).toMatchObject({ type: 'offer_declined', removedOffer: null })
  expect((await read(silent.bob, silent.offerId)).statusCode).toBe(404)
})

test('T-97 T-03 S-18 nobody else reads a removed offer, staff neither, and nobody after 90 days, where it was told neither', async () => {
  const { ann, bob, offerId } = await threatened()
  await withdraw(bob, offerId)
  const staff = { id: '', browser: await as((await make.member({ isAdmin: true })).id) }
  const missing = await read(ann, '018f0000-0000-7000-8000-00000000dead')
  for (const other of [bob, await trader('Cleo'), staff]) {
    const answer = await read(other, offerId)
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 404,
      body: missing.body,
    })
  }
  await age(offerId, REMOVED_OFFER_KEPT - 60_000)
  await runJob(deps, 'erase-removed-offers')
  const told = async () => (await ann.browser.get('/api/messages')).json()
  expect(JSON.stringify(await told())).toContain('Answer me.')
  expect((await read(ann, offerId)).statusCode).toBe(200)
  expect(await leftOf(offerId)).toEqual({ offers: 1, texts: 2 })
  await age(offerId, REMOVED_OFFER_KEPT)
  expect((await read(ann, offerId)).statusCode).toBe(404)
  expect(await leftOf(offerId)).toEqual({ offers: 1, texts: 2 })
  expect((await report(ann, 'conversation', offerId)).statusCode).toBe(404)
  expect((await report(ann, 'member', bob.id)).statusCode).toBe(201)
  await runJob(deps, 'erase-removed-offers')
  expect(await leftOf(offerId)).toEqual({ offers: 0, texts: 0 })
  const message = 'What was written here is no longer kept.'
  expect(await told()).toContainEqual(
    expect.objectContaining({ title: 'Bob wrote to you', message }),
  )
  expect(JSON.stringify(await told())).not.toContain('Answer me.')
})

test('T-97 S-94 a removed offer and its sender are reported, and staff read both sides', async () => {
  const { ann, bob, tent, offerId } = await threatened()
  await write(ann, bob, offerId, 'Stop.')
  await withdraw(bob, offerId)
  await bob.browser.delete(`/api/items/${tent.id}`)
  const reported = await report(ann, 'conversation', offerId)
  expect(reported.statusCode, reported.body).toBe(201)
  expect(await reportOf(reported.json().id)).toMatchObject({
    kind: 'conversation',
    now: 'gone',
    reported: { id: bob.id },
    snapshot: {
      about: 'Brass lamp',
      messages: [
        { sender: 'Bob', text: 'Offered: Old tent. For: Brass lamp' },
        { sender: 'Bob', text: THREAT },
        { sender: 'Bob', text: 'Answer me.' },
        { sender: 'Ann', text: 'Stop.' },
      ],
    },
  })
  expect((await report(ann, 'member', bob.id)).statusCode).toBe(201)
  expect((await report(await trader('Cleo'), 'member', bob.id)).statusCode).toBe(404)
  expect((await report(await trader('Cleo'), 'conversation', offerId)).statusCode).toBe(404)
})

test('T-97 staff read the title that was told, though its item got another one before the offer went', async () => {
  const { ann, bob, tent, offerId } = await threatened()
  const clean = { title: 'Camping chair' }
  expect((await bob.browser.form('PATCH', `/api/items/${tent.id}`, clean)).statusCode).toBe(200)
  await withdraw(bob, offerId)
  const { id } = (await report(ann, 'conversation', offerId)).json()
  expect((await reportOf(id)).snapshot.messages[0].text).toBe(
    'Offered: Camping chair. For: Brass lamp. Told then: They offer “Old tent” for your “Brass lamp”.',
  )
})

test('T-97 a message of somebody who has left is still reported', async () => {
  const { ann, bob, offerId } = await threatened()
  await leave(bob)
  const reported = await report(ann, 'conversation', offerId)
  expect(reported.statusCode, reported.body).toBe(201)
  expect(await reportOf(reported.json().id)).toMatchObject({
    reported: null,
    snapshot: { messages: expect.arrayContaining([expect.objectContaining({ text: THREAT })]) },
  })
})

test('T-97 staff read all that is kept of a reported conversation, from after the report too, while the report is open', async () => {
  const { ann, bob, offerId } = await threatened()
  const { id } = (await report(ann, 'conversation', offerId)).json()
  expect((await reportOf(id)).keptLines).toEqual([])
  await write(bob, ann, offerId, 'You reported me.')
  await withdraw(bob, offerId)
  const texts = async () => (await reportOf(id)).keptLines.map(({ text }: { text: string }) => text)
  const all = ['Offered: Old tent. For: Brass lamp', THREAT, 'Answer me.', 'You reported me.']
  expect(await texts()).toEqual(all)
  await age(offerId, REMOVED_OFFER_KEPT)
  await runJob(deps, 'erase-removed-offers')
  expect(await texts()).toEqual(all)
  expect((await read(ann, offerId)).statusCode).toBe(404)
  await resolve(id)
  await runJob(deps, 'erase-removed-offers')
  expect(await texts()).toEqual([])
  expect(await leftOf(offerId)).toEqual({ offers: 0, texts: 0 })
})

test('T-97 who is reported stays known to staff when they leave while the report is open', async () => {
  const { ann, bob, offerId } = await threatened()
  const { id } = (await report(ann, 'conversation', offerId)).json()
  const { id: about } = (await report(ann, 'member', bob.id)).json()
  await resolve(about)
  await leave(bob)
  const account = {
    username: null,
    firstName: 'Bob',
    lastName: 'Example',
    email: expect.stringContaining('@'),
  }
  expect(await reportOf(id)).toMatchObject({ reported: null, reportedAccount: account })
  expect(await reportOf(about)).toMatchObject({ reported: null, reportedAccount: null })
  const long = { accountDeletedAt: new Date(deps.now().getTime() - REMOVED_OFFER_KEPT) }
  await db.updateTable('ticketReports').set(long).where('ticketId', '=', id).execute()
  await runJob(deps, 'erase-reported-accounts')
  expect((await reportOf(id)).reportedAccount).toEqual(account)
  await resolve(id)
  await runJob(deps, 'erase-reported-accounts')
  expect((await reportOf(id)).reportedAccount).toBeNull()
})

test('S-19 S-94 T-15 who has reported leaves the copy without a name, which goes 90 days after the end', async () => {
  const { ann, bob, offerId } = await threatened()
  await write(ann, bob, offerId, 'Stop, or I tell everybody.')
  const { id } = (await report(ann, 'conversation', offerId)).json()
  await leave(ann)
  const linesOf = async () => {
    const { messages } = (await reportOf(id)).snapshot
    return messages.map(({ sender, text }: Record<string, string>) => `${sender}: ${text}`)
  }
  expect(await linesOf()).toEqual([
    `Bob: ${THREAT}`,
    'Bob: Answer me.',
    'Former member: Stop, or I tell everybody.',
  ])
  await resolve(id)
  await runJob(deps, 'erase-ended-reports')
  expect(await linesOf()).toHaveLength(3)
  const resolvedAt = new Date(deps.now().getTime() - REPORT_KEPT)
  await db.updateTable('supportTickets').set({ resolvedAt }).where('id', '=', id).execute()
  await runJob(deps, 'erase-ended-reports')
  expect(await reportOf(id)).toBeNull()
})

test('T-97 T-15 the download has what one received in offers that are gone, and no more', async () => {
  const { ann, bob, offerId } = await threatened()
  await write(ann, bob, offerId, 'Stop.')
  await withdraw(bob, offerId)
  const received = async ({ browser }: Trader) => {
    const { url } = (await browser.post('/api/account/exports')).json()
    return (await browser.get(url)).json().receivedInRemovedOffers
  }
  const about = { offeredItem: 'Old tent', wantedItem: 'Brass lamp' }
  expect(await received(ann)).toMatchObject([
    { from: 'Bob', ...about, kind: 'opening', content: THREAT },
    { from: 'Bob', ...about, kind: 'message', content: 'Answer me.' },
  ])
  expect(await received(bob)).toMatchObject([{ from: 'Ann', ...about, content: 'Stop.' }])
})

test('T-97 of messages sent while their offer is withdrawn each that arrived is kept', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ann, bob, offerId } = await threatened()
    const letters = Array.from(
      { length: 10 },
      (_, index) => () => write(bob, ann, offerId, `Word ${index}`),
    )
    const middle = round % letters.length
    const counts = await race([
      ...letters.slice(0, middle),
      () => withdraw(bob, offerId),
      ...letters.slice(middle),
    ])
    const texts = (await read(ann, offerId)).json().texts
    expect(texts).toHaveLength(2 + (counts[201] ?? 0))
  }
})
