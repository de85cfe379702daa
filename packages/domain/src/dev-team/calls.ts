import * as z from 'zod/mini'
import { Credentials } from '../accounts/credentials.ts'
import { Me } from '../accounts/me.ts'
import { defineCalls } from '../contract.ts'
import { Message } from '../wire.ts'
import { LOG_LINES_MAX, LogQuery, ProcessLog } from './log-lines.ts'
import { TestLogin } from './test-login.ts'

export const devTeamCalls = defineCalls({
  authenticate: {
    method: 'POST',
    path: '/api/dev-team/authenticate',
    door: 'open',
    summary: 'Start developer access with the email address and password of an admin',
    body: Credentials,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/api/dev-team/logout',
    door: 'open',
    summary: 'End developer access',
    answer: Message,
  },
  projectDocs: {
    method: 'GET',
    path: '/api/dev/project-docs',
    door: 'developer',
    summary: 'The docs of the project as plain text; whoever gets them has developer access',
    answer: z.string(),
  },
  logs: {
    method: 'GET',
    path: '/api/dev/logs',
    door: 'developer',
    summary: `The last ${LOG_LINES_MAX} lines of the log of the process that answers, without secrets`,
    query: LogQuery,
    answer: ProcessLog,
    polled: true,
  },
  testLoginIsOn: {
    method: 'GET',
    path: '/api/test-login',
    door: 'open',
    summary: 'Whether the test login is on for the caller; 404 where it is not',
    answer: z.object({ isOn: z.literal(true) }),
  },
  testLogin: {
    method: 'POST',
    path: '/api/test-login',
    door: 'open',
    summary: 'Sign in as a test user; 404 where the test login is off',
    body: TestLogin,
    answer: Me,
    rateLimit: 'register',
  },
})
