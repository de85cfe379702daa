import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Time } from '../times.ts'
import { Id, Message } from '../wire.ts'

/** A download of all data held about a member. */
export const DataExport = z.object({
  id: Id,
  status: z.enum(['preparing', 'ready', 'failed']),
  createdAt: Time,
  /** Null until it is ready. */
  url: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof DataExport>

export const accountDataCalls = defineCalls({
  requestDeletion: {
    method: 'POST',
    path: '/api/member-auth/request-account-deletion',
    door: 'member',
    summary: 'Send the email with the link that deletes the own account',
    answer: Message,
    rateLimit: 'mailLinks',
  },
  confirmDeletion: {
    method: 'POST',
    path: '/api/member-auth/confirm-account-deletion',
    door: 'open',
    summary: 'Delete the account that the link of the email belongs to',
    body: z.object({
      token: z
        .string({ error: 'Invalid deletion link. No token provided.' })
        .check(z.minLength(1, 'Invalid deletion link. No token provided.'), z.maxLength(100)),
    }),
    answer: Message,
  },
  startExport: {
    method: 'POST',
    path: '/api/account/exports',
    door: 'member',
    summary: 'Prepare the download of everything held about the member',
    answer: DataExport,
    created: true,
    rateLimit: 'exports',
  },
  latestExport: {
    method: 'GET',
    path: '/api/account/exports/latest',
    door: 'member',
    summary: 'The newest prepared download, null when there is none',
    answer: z.nullable(DataExport),
  },
})
