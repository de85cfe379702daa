import * as z from 'zod/mini'
import { Me } from '../accounts/me.ts'
import { PublicUser } from '../accounts/user.ts'
import { defineCalls } from '../contract.ts'
import { Id } from '../wire.ts'

/** A demo member that a visitor can sign in as. */
export const DemoMember = z.object({ ...PublicUser.shape, introduction: z.string() })
export type DemoMember = z.infer<typeof DemoMember>

export const demoCalls = defineCalls({
  members: {
    method: 'GET',
    path: '/api/demo/members',
    door: 'open',
    summary: 'The neighbors of the demo; empty where there is no demo',
    answer: z.array(DemoMember),
  },
  signIn: {
    method: 'POST',
    path: '/api/demo/sign-in',
    door: 'open',
    summary: 'Sign in as one of the demo neighbors; 404 where there is no demo',
    body: z.object({ userId: Id }),
    answer: Me,
  },
})
