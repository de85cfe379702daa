import { namedCalls as calls } from '@swapstead/domain/calls.ts'
import { renderedPaths } from '@swapstead/domain/first-view.ts'
import { publicTitles } from '@swapstead/domain/landing/titles.ts'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { expectRefusal } from '../expect-refusal.ts'

const { app, visitor } = await startApp()

test('T-08 a door refuses before anything is read: a hostile body changes nothing of its answer', async () => {
  for (const [name, call] of calls.filter(([, { door }]) => door !== 'open')) {
    if (call.method === 'GET' || call.method === 'DELETE') continue
    const url = call.path.replace(/:\w+/g, '%00')
    const stranger = visitor()
    for (const payload of ['x'.repeat(500_000), '['.repeat(1_000), '']) {
      const answer = await stranger.call(call.method, url, payload, {
        headers: { 'content-type': 'application/json' },
      })
      expectRefusal(answer, 401, 'accounts.signed_out', name)
    }
  }
})

/** Routes outside the contract, with the reason for each. */
const besideContract = [
  // Downloads of files; tests beside them cover their doors.
  'GET /api/account/exports/:id',
  'GET /api/trade-offers/:id/calendar.ics',
  'GET /api/rings/:id/calendar.ics',
  'GET /api/support-tickets/:id/screenshot',
  'GET /api/member-auth/support-tickets/:id/screenshot',
  'GET /api/conversations/photos/:id',
  'GET /api/support/message-photos/:id',
  // Webhooks are authenticated by their signatures.
  'POST /api/payment-webhooks/:provider',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /avatars/:id/:name',
  'GET /photos/:name',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /api/docs',
  // The built client, if it exists.
  ...Object.keys({ ...publicTitles, ...renderedPaths }).map((path) => `GET ${path}`),
  'GET /invite/:code',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'GET /share/near/:state/:file',
  'GET /items/:id/upgrade',
  'GET /*',
]

test('T-08 the running router has the calls of the contract, and named exceptions alone', () => {
  const expected = calls.map(([, { method, path }]) => withoutNames(`${method} ${path}`))
  const routes = registeredRoutes().filter((route) => !route.startsWith('HEAD '))
  expect(routes).toEqual(expect.arrayContaining(expected))
  const others = routes.filter((route) => !expected.includes(route))
  for (const route of others) expect(besideContract.map(withoutNames), route).toContain(route)
})

/** The router prints one of several names for the same path parameter. */
const withoutNames = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ':')

/** Every method and path of the router, assembled from its printed tree. */
function registeredRoutes(): string[] {
  const branches: { depth: number; part: string }[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, , methods = ''] =
        /^([│ ]*)[├└]── (\S*)( \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === undefined) return []
      const depth = indent.length / 4
      branches.splice(depth, Number.POSITIVE_INFINITY, { depth, part })
      const path = branches.map((branch) => branch.part).join('')
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => withoutNames(`${method} ${path}`))
    })
}
