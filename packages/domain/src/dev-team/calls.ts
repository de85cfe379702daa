import * as z from 'zod/mini'
import { Credentials } from '../accounts/credentials.ts'
import { Me } from '../accounts/me.ts'
import { defineCalls } from '../contract.ts'
import { Message } from '../wire.ts'
import { TestLogin } from './test-login.ts'

export const devTeamCalls = defineCalls({
  authenticate: {
    method: 'POST',
    path: '/api/dev-team/authenticate',
    door: 'open',
    summary: 'Take up developer access with the e-mail address and password of an admin',
    body: Credentials,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/api/dev-team/logout',
    door: 'open',
    summary: 'Lay down developer access',
    answer: Message,
  },
  projectDocs: {
    method: 'GET',
    path: '/api/dev/project-docs',
    door: 'developer',
    summary:
      'The docs of the project as plain text; asking for them tells who has developer access',
    answer: z.string(),
  },
  testLogin: {
    method: 'POST',
    path: '/api/test-login',
    door: 'open',
    summary: 'Be a test user; 404 where the test login is off',
    body: TestLogin,
    answer: Me,
    throttle: 'register',
  },
})
