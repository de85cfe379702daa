import { CLOSED_TEXT } from '@swapstead/domain/support/ticket.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeTicket } from '../../../test/make/tickets.ts'
import { readMails } from '../../../test/observe/mailbox.ts'

const app = await startApp()
const { deps, make, as } = app
const staff = await as((await make.member({ isAdmin: true, firstName: 'Dana' })).id)
const OWN = '/api/member-auth/support-tickets'
const ALL = '/api/support-tickets'
type Ticket = Awaited<ReturnType<typeof makeTicket>>

async function setStatus({ id }: Ticket, status: string) {
  const answer = await staff.patch(`${ALL}/${id}/status`, { status })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** The member's notifications, and the subjects of sent and waiting mails. */
async function told({ browser, member }: Ticket) {
  const notices = (await browser.get('/api/messages')).json()
  return {
    page: notices.map(({ title }: { title: string }) => title),
    mails: (await readMails(deps, member.email)).map(({ subject }) => subject),
  }
}

const both = (title: string) => ({ page: [title], mails: [title] })
const nothing = { page: [], mails: [] }

test('S-60 S-69 SUPPORT-51 the end of a ticket is told once, and closing it takes back that a reply reopens it', async () => {
  const ticket = await makeTicket(app)
  const { id, browser, ticketNumber, member } = ticket
  await setStatus(ticket, 'resolved')
  expect(await told(ticket)).toEqual(both(`Your ticket ${ticketNumber} is resolved`))
  await setStatus(ticket, 'closed')
  await setStatus(ticket, 'closed')
  expect(await told(ticket)).toEqual(both(`Your ticket ${ticketNumber} is closed`))
  const [notice] = (await browser.get('/api/messages')).json()
  expect(notice).toMatchObject({ relatedTicketId: id, message: CLOSED_TEXT })
  expect((await readMails(deps, member.email))[0]?.text).toContain(CLOSED_TEXT)
  const reply = await browser.post(`${OWN}/${id}/messages`, { message: 'Not yet!' })
  expectRefusal(reply, 409, 'support.closed')
  await setStatus(ticket, 'resolved')
  expect(await told(ticket)).toEqual(both(`Your ticket ${ticketNumber} is resolved`))
})

test('S-60 S-69 that a ticket has ended is taken back when it is open again or deleted', async () => {
  const again = {
    'staff open a resolved one': async (ticket: Ticket) => {
      await setStatus(ticket, 'resolved')
      await setStatus(ticket, 'in-progress')
    },
    'staff open a closed one': async (ticket: Ticket) => {
      await setStatus(ticket, 'closed')
      await setStatus(ticket, 'open')
    },
    'its member replies': async (ticket: Ticket) => {
      await setStatus(ticket, 'resolved')
      await ticket.browser.post(`${OWN}/${ticket.id}/messages`, { message: 'Not yet!' })
    },
    'its member deletes it': async (ticket: Ticket) => {
      await setStatus(ticket, 'resolved')
      await ticket.browser.delete(`${OWN}/${ticket.id}`)
    },
    'staff delete it': async (ticket: Ticket) => {
      await setStatus(ticket, 'resolved')
      await staff.delete(`${ALL}/${ticket.id}`)
    },
  }
  for (const [how, act] of Object.entries(again)) {
    const ticket = await makeTicket(app)
    await act(ticket)
    expect(await told(ticket), how).toEqual(nothing)
  }
})

test('S-60 what a member has read of a ticket stays, and so does what was answered', async () => {
  const ticket = await makeTicket(app)
  const { browser, id, ticketNumber } = ticket
  await setStatus(ticket, 'resolved')
  await browser.patch('/api/messages/read-all', {})
  await staff.post(`${ALL}/${id}/messages`, { message: 'One more thing.' })
  await setStatus(ticket, 'closed')
  expect((await told(ticket)).page).toEqual([
    `Your ticket ${ticketNumber} is closed`,
    `Support has answered your ticket ${ticketNumber}`,
    `Your ticket ${ticketNumber} is resolved`,
  ])
})
