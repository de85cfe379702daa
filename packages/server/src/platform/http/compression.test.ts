import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { app, make, as } = await startApp()
const town = { city: 'Ely', state: 'MN', zipCode: '55731' }
const reader = await as((await make.member(town)).id)
const { id: userId } = await make.member(town)
for (let item = 0; item < 6; item += 1) await make.item({ userId })

const nearby = (encoding: string) =>
  reader.call('GET', '/api/items/nearby', undefined, { headers: { 'accept-encoding': encoding } })

test('B19 a list goes out in the best encoding that the browser takes, and is the same list', async () => {
  const plain = await nearby('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const [brotli, gzip] = [await nearby('gzip, deflate, br'), await nearby('gzip')]
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  for (const { headers } of [brotli, gzip]) {
    expect(headers.vary).toContain('accept-encoding')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('B19 what is short goes out as it is', async () => {
  const headers = { 'accept-encoding': 'br' }
  const answer = await reader.call('GET', '/api/items/mine/count', undefined, { headers })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual({ count: 0 })
})

test('T-54 a compressed body is not unpacked', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/member-auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'ann@example.com', password: 'x'.repeat(20) })),
  })
  expect(answer.statusCode).toBe(400)
})
