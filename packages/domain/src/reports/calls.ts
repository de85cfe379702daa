import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { HideReason } from '../items/hiding.ts'
import { noShowVerdicts } from '../offers/offer.ts'
import { StaffTicketDetail } from '../support/ticket.ts'
import { Id, IdParams } from '../wire.ts'
import { Warning } from './warning.ts'

/** Steps of staff after a report; each call answers with the changed ticket. */
export const reportCalls = defineCalls({
  hide: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/hide',
    door: 'staff',
    summary: 'Hide the reported item from everybody but its owner, who reads the reason',
    params: IdParams,
    body: HideReason,
    answer: StaffTicketDetail,
  },
  show: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/show',
    door: 'staff',
    summary: 'Show the reported item again',
    params: IdParams,
    answer: StaffTicketDetail,
  },
  name: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/name',
    door: 'staff',
    summary: 'Name the member of a swap of three whom the report is about',
    params: IdParams,
    body: z.object({ memberId: Id }),
    answer: StaffTicketDetail,
  },
  warn: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/warn',
    door: 'staff',
    summary: 'Write to the reported member about our rules, once a ticket',
    params: IdParams,
    body: Warning,
    answer: StaffTicketDetail,
  },
  noShow: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/no-show',
    door: 'staff',
    summary: 'Let the missed meeting of a reported trade count, or strike it',
    params: IdParams,
    body: z.object({ verdict: z.enum(noShowVerdicts) }),
    answer: StaffTicketDetail,
  },
  handOver: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/hand-over',
    door: 'staff',
    summary: 'Mark the ticket as one for the developer team, who may deactivate members',
    params: IdParams,
    answer: StaffTicketDetail,
  },
  nothing: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/nothing',
    door: 'staff',
    summary: 'Resolve the ticket with no step: nothing was against our rules',
    params: IdParams,
    answer: StaffTicketDetail,
  },
  settleOthers: {
    method: 'POST',
    path: '/api/support-tickets/:id/report/settle-others',
    door: 'staff',
    summary: 'Answer and resolve the other open reports about the same thing as this one',
    params: IdParams,
    answer: StaffTicketDetail,
  },
})
