import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { sendReport } from '../../../test/make/reports.ts'
import { editItem, openReview, postItem } from '../../../test/make/screening.ts'
import { makeTrade } from '../../../test/make/trades.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, visitor } = app
const { staff, findsOf, onlyFindOf, step } = await openReview(app)

/** Ann and Bob, with an offer, so that they may write to each other. */
async function talk() {
  const [bob, ann] = [await make.person(), await make.person()]
  const { id: tradeOfferId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const write = async (from: typeof bob, to: typeof bob, content: string) => {
    const answer = await from.browser.post('/api/messages', {
      toUserId: to.id,
      content,
      tradeOfferId,
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  return { bob, ann, write }
}
async function newestFindOf(authorId: string) {
  const [find] = await findsOf(authorId)
  if (!find) throw new Error('nothing was caught')
  return find
}
async function ticketAbout(findId: string, browser = staff): Promise<string> {
  const answer = await step(findId, 'ticket', {}, browser)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().ticketNumber).not.toBeNull()
  const { ticketId } = await db
    .selectFrom('screeningFinds')
    .select('ticketId')
    .where('id', '=', findId)
    .executeTakeFirstOrThrow()
  return String(ticketId)
}
const read = async (ticketId: string) =>
  (await staff.get(`/api/support-tickets/${ticketId}`)).json()

test('S-97 S-94 each side of a conversation has a ticket, which takes in what its member writes later', async () => {
  const { bob, ann, write } = await talk()
  await write(bob, ann, 'I have cocaine')
  const first = await ticketAbout((await onlyFindOf(bob.id)).id)
  await write(ann, bob, 'And I have a switchblade')
  const hers = await ticketAbout((await onlyFindOf(ann.id)).id)
  await write(bob, ann, 'The cocaine is good')
  const second = await newestFindOf(bob.id)
  expect(await ticketAbout(second.id)).toBe(first)
  expect(hers).not.toBe(first)
  expect(await newestFindOf(bob.id)).toMatchObject({ state: 'ticket', decidedBy: 'Dana' })
  const [his, other] = [await read(first), await read(hers)]
  expect(his.report.reported.id).toBe(bob.id)
  expect(other.report.reported.id).toBe(ann.id)
  expect(his.messages.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('The cocaine is good'),
  ])
  expect(other.messages).toEqual([])
})

test('S-97 an item that is caught again goes to the open ticket, and to a new one once that has ended', async () => {
  const bob = await make.person()
  const item = await postItem(bob.browser, { title: 'Toy pistol' })
  const first = await ticketAbout((await onlyFindOf(bob.id)).id)
  await editItem(bob.browser, item.id, { title: 'Toy pistol and a kitten' })
  expect(await ticketAbout((await newestFindOf(bob.id)).id)).toBe(first)
  await staff.patch(`/api/support-tickets/${first}/resolve`, { adminNotes: 'Told him about it.' })
  await editItem(bob.browser, item.id, { title: 'Toy pistol, kitten and puppy' })
  expect(await ticketAbout((await newestFindOf(bob.id)).id)).not.toBe(first)
})

test('S-97 S-94 a ticket never shows a held item whose words have changed since; they wait on the review list', async () => {
  const bob = await make.person()
  const ann = await make.person()
  const item = await postItem(bob.browser, { title: 'Lamp' })
  const reported = await sendReport(ann.browser, { kind: 'item', id: item.id })
  await editItem(bob.browser, item.id, { title: 'Switchblade' })
  const { id: findId } = await onlyFindOf(bob.id)
  const first = await ticketAbout(findId)
  const step = (ticket: string, name: string) =>
    staff.post(`/api/support-tickets/${ticket}/report/${name}`)
  const isHeld = async () => {
    expect((await ann.browser.get(`/api/items/${item.id}`)).statusCode).toBe(404)
    expect(await onlyFindOf(bob.id)).toMatchObject({ state: 'open', now: 'held' })
  }
  expectRefusal(await step(reported.json().id, 'show'), 409, 'reports.awaits_review')
  for (const title of ['Switchblade and stun gun', 'Penknife']) {
    await editItem(bob.browser, item.id, { title })
    expect(await onlyFindOf(bob.id)).toMatchObject({ text: title, ticketNumber: null })
    expectRefusal(await step(first, 'show'), 409, 'reports.awaits_review')
    await isHeld()
  }
  expect((await read(first)).report).toMatchObject({ now: 'held', awaitsReview: true })
  expect((await step(first, 'nothing')).statusCode).toBe(200)
  await isHeld()
  const second = await ticketAbout(findId)
  expect((await step(second, 'show')).statusCode).toBe(200)
  expect(await onlyFindOf(bob.id)).toMatchObject({ state: 'ticket', now: 'there' })
})

test('S-97 each of the staff has a ticket of their own', async () => {
  const { bob, ann, write } = await talk()
  await write(bob, ann, 'I have cocaine')
  const first = await ticketAbout((await onlyFindOf(bob.id)).id)
  const colleague = await as((await make.member({ isAdmin: true })).id)
  await write(bob, ann, 'Good cocaine')
  expect(await ticketAbout((await newestFindOf(bob.id)).id, colleague)).not.toBe(first)
})

test('S-97 T-98 words about somebody whose trade is gone become a ticket about their writer', async () => {
  const email = 'left@example.org'
  const { sender: bob, receiver: ann, id } = await makeTrade(app, { sender: { email } })
  await (await as(bob.id)).post('/api/member-auth/request-account-deletion')
  const { token } = await newestMail(deps, email)
  await visitor().post('/api/member-auth/confirm-account-deletion', { token })
  const words = { rating: 1, comment: 'Cocaine in the lamp' }
  expect((await ann.browser.post(`/api/removed-offers/${id}/rate`, words)).statusCode).toBe(200)
  const password = 'correct horse'
  const names = { firstName: 'Bob', lastName: 'Lee' }
  const back = { ...names, email, password, confirmPassword: password }
  expect((await visitor().post('/api/member-auth/register', back)).statusCode).toBe(201)
  const ticket = await read(await ticketAbout((await onlyFindOf(ann.id)).id))
  expect(ticket.description).toContain('Cocaine in the lamp')
  expect(ticket.report).toMatchObject({ kind: 'member', reported: { id: ann.id } })
})

test('S-97 T-97 a ticket that quotes what was caught is deleted 90 days after its end', async () => {
  const { bob, ann, write } = await talk()
  const quoting = async (words: string) => {
    const tickets = db.selectFrom('supportTickets').select('id')
    const quoted = tickets.where('description', 'like', `%${words}%`)
    return (await quoted.execute()).length
  }
  await write(bob, ann, 'I have cocaine in the blue tin')
  const ticketId = await ticketAbout((await onlyFindOf(bob.id)).id)
  const end = async (daysAgo: number) => {
    const resolvedAt = new Date(deps.now().getTime() - daysAgo * DAY)
    const ended = { status: 'resolved', resolvedAt, waitingSince: null } as const
    await db.updateTable('supportTickets').set(ended).where('id', '=', ticketId).execute()
    await runJob(deps, 'erase-ended-reports')
  }
  await runJob(deps, 'erase-ended-reports')
  await end(89)
  expect(await quoting('blue tin')).toBe(1)
  await end(90)
  expect(await quoting('blue tin')).toBe(0)
})

test(
  'S-97 S-94 of 16 tickets about the words of one member at once there is one',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { bob, ann, write } = await talk()
      for (let sent = 0; sent < RACERS; sent += 1) await write(bob, ann, `Cocaine ${sent}`)
      const finds = await findsOf(bob.id)
      expect(finds).toHaveLength(RACERS)
      expect(
        await race(
          finds.map(
            ({ id }) =>
              () =>
                step(id, 'ticket'),
          ),
        ),
      ).toEqual({ 200: RACERS })
      const tickets = (await findsOf(bob.id)).map(({ ticketNumber }) => ticketNumber)
      expect(new Set(tickets).size).toBe(1)
    }
  },
)
