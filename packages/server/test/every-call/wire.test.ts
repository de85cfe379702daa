import { expect, test } from 'vitest'
import { startApp } from '../app.ts'

const { app, make, visitor, as } = await startApp({ LOG_LEVEL: 'silent' })
const member = await as((await make.member()).id)
const nothing = { code: 'platform.not_found', message: 'There’s nothing at this address.' }

test('S-01 an address of the API that there is not answers 404 with a message', async () => {
  const paths = ['/api', '/api/', '/api/nothing', '/api/items/mine/x', '/api?x=1', '/API/items']
  for (const browser of [visitor(), member]) {
    for (const path of [...paths, '/photos', '/assets/x.js', '/api/%2e%2e%2fitems']) {
      const answer = await browser.get(path)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.headers['content-type'], path).toBe('application/json; charset=utf-8')
      expect(answer.headers['cache-control'], path).toBe('no-store')
      expect(answer.json(), path).toEqual(nothing)
    }
  }
})

test('S-01 a method that an address does not have answers 404', async () => {
  for (const [method, path] of [
    ['POST', '/api/items/nearby'],
    ['DELETE', '/api/items'],
    ['PATCH', '/api/member-auth/login'],
    ['POST', '/'],
    ['DELETE', '/offers'],
  ] as const) {
    const answer = await member.call(method, path, method === 'DELETE' ? undefined : {})
    expect(answer.statusCode, `${method} ${path}`).toBe(404)
    expect(answer.json(), `${method} ${path}`).toEqual(nothing)
  }
  const traced = await app.inject({ method: 'TRACE' as 'GET', url: '/api/items/nearby' })
  expect(traced.statusCode).toBe(404)
})

test('T-76 a name that a cache would keep does not lead to a private answer', async () => {
  for (const path of [
    '/api/member-auth/user/x.css',
    '/api/member-auth/user.css',
    '/api/items/mine;.js',
    '/api/items/mine/x.png',
    '/api/items/mine%2Fx.css',
    '/api/items/mine%0a.css',
  ]) {
    const answer = await member.get(path)
    expect([400, 404], path).toContain(answer.statusCode)
    expect(answer.headers['cache-control'], path).toBe('no-store')
    expect(answer.body, path).not.toContain('@example.com')
  }
})

test('T-38 files of the project are not there', async () => {
  for (const path of [
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/server.ts',
    '/src/main.ts',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2findex.html',
  ]) {
    const answer = await visitor().get(path)
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, path).toBeLessThan(500)
    expect(answer.body, path).not.toContain('root:')
  }
})

test('T-73 every answer carries the headers that keep it harmless', async () => {
  for (const path of [
    '/api/items/nearby',
    '/api/nothing',
    '/api/items/mine',
    '/photos/x',
    '/healthz',
    '/offers',
  ]) {
    const { headers } = await visitor().get(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    for (const telling of ['x-powered-by', 'server', 'access-control-allow-origin']) {
      expect(headers, path).not.toHaveProperty(telling)
    }
  }
})

test("T-74 the page of a mail's link tells nobody its address", async () => {
  for (const path of ['/member/reset-password', '/verify-email', '/api/unsubscribe']) {
    const { headers } = await visitor().get(`${path}?token=s3cret`)
    expect(headers, path).toMatchObject({ 'referrer-policy': 'no-referrer' })
  }
})

test('S-10 T-73 scripts and styles come from here alone, none stands in a page', async () => {
  const { headers } = await visitor().get('/api/items/nearby')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'worker-src': "'self' blob:",
  })
})

test('T-75 another site may read nothing', async () => {
  const headers = { origin: 'https://evil.example' }
  for (const path of ['/api/auth/user', '/api/items/nearby']) {
    const answer = await member.get(path, { headers })
    expect(answer.headers, path).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers, path).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('T-73 private answers are kept by no cache', async () => {
  for (const path of [
    '/api/auth/user',
    '/api/items/mine',
    '/api/trade-offers/incoming',
    '/api/items/nearby',
  ]) {
    expect((await member.get(path)).headers['cache-control'], path).toBe('no-store')
  }
})

test('S-02 T-50 every answer of the API is JSON and says so', async () => {
  const answers = [
    await member.get('/api/items/mine'),
    await member.get('/api/items/mine?limit=x'),
    await visitor().get('/api/items/mine'),
    await member.post('/api/trade-offers', '{broken', {
      headers: { 'content-type': 'application/json' },
    }),
  ]
  for (const { headers, body } of answers) {
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(() => JSON.parse(body)).not.toThrow()
  }
})

test('S-02 an error has a message, a code to switch on, and issues only for input', async () => {
  const invalid = await member.get('/api/items/nearby?radius=0&limit=0')
  expect(invalid.json()).toEqual({
    code: 'input.invalid',
    message: 'Radius must be a number of miles above 0',
    issues: [
      { path: 'radius', message: 'Radius must be a number of miles above 0' },
      { path: 'limit', message: expect.any(String) },
    ],
  })
  const hidden = await member.get('/api/items/018f0000-0000-7000-8000-00000000dead')
  expect(Object.keys(hidden.json()).sort()).toEqual(['code', 'message'])
})

test('S-36 the size of a list and its next page stand in headers, the list is the body', async () => {
  const { id } = await make.member()
  for (let count = 0; count < 3; count += 1) await make.item({ userId: id })
  const browser = await as(id)
  const first = await browser.get('/api/items/mine?limit=2')
  expect(first.json()).toHaveLength(2)
  expect(first.headers['x-total-count']).toBe('3')
  expect(first.headers.link).toMatch(/^<\/api\/items\/mine\?limit=2&cursor=[\w-]+>; rel="next"$/)
  const last = await browser.get('/api/items/mine?limit=3')
  expect(last.headers).not.toHaveProperty('link')
})

test('S-36 the next page is named under this very address, whatever host was asked for', async () => {
  for (let count = 0; count < 2; count += 1) await make.item()
  const answer = await visitor().get('/api/items/nearby?limit=1', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(answer.headers.link).toMatch(/^<\/api\/items\/nearby\?limit=1&cursor=/)
})
