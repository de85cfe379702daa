import { namedCalls } from '@swapstead/domain/calls.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'

const { db, make, as } = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { id: ann } = await make.member()
const browser = await as(ann)
const wanted = await make.item({ userId: ann })
const { id: offer } = await make.offer({ toItemId: wanted.id })

const writes = namedCalls.map(([, call]) => call).filter(({ method }) => method !== 'GET')
const urlOf = (path: string) =>
  path.replace(':id', path.startsWith('/api/trade-offers') ? offer : wanted.id)
const accept = (headers: Record<string, string>) =>
  browser.patch(`/api/trade-offers/${offer}`, { status: 'oh no' }, { headers })
const foreign = {
  code: 'origin.foreign',
  message: 'This request came from another site and was refused.',
}

const fromElsewhere: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example' },
  'a sandboxed frame': { origin: 'null' },
  'a site whose name begins like ours': { origin: 'https://swapstead.example.evil.example' },
  'a name below ours': { origin: 'https://evil.swapstead.example' },
  'our name without TLS': { origin: 'http://swapstead.example' },
  'our name on another port': { origin: 'https://swapstead.example:8443' },
  'an empty origin': { origin: '' },
  'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
  'our origin, but cross-site': {
    origin: 'https://swapstead.example',
    'sec-fetch-site': 'cross-site',
  },
}

// Each of a hundred calls from each of nine sites, in three types.
test('T-70 S-07 every call that changes something is refused to other sites before anything runs', {
  timeout: 60_000,
}, async () => {
  const before = await contentsOf(db)
  expect(writes.length).toBeGreaterThan(5)
  for (const { method, path } of writes) {
    for (const [name, headers] of Object.entries(fromElsewhere)) {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const answer = await browser.call(method, urlOf(path), '{"status":"accepted"}', {
          headers: { ...headers, 'content-type': type },
        })
        expect(answer.statusCode, `${method} ${path} ${name}`).toBe(403)
        expect(answer.json()).toEqual(foreign)
      }
    }
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-70 own pages, and scripts that say nothing of where they come from, are let in', async () => {
  for (const headers of [
    { origin: 'https://swapstead.example' },
    { origin: 'https://swapstead.example', 'sec-fetch-site': 'same-origin' },
    // The address that this very request was sent to, as in a preview or on a laptop.
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    { 'sec-fetch-site': 'none' },
    {},
  ]) {
    const answer = await accept(headers as Record<string, string>)
    expectRefusal(answer, 400, 'input.invalid', JSON.stringify(headers))
  }
})

test('T-70 what only reads may be asked from a link anywhere', async () => {
  for (const headers of Object.values(fromElsewhere)) {
    expect((await browser.get(`/api/items/${wanted.id}`, { headers })).statusCode).toBe(200)
  }
})

test('T-70 JSON in a text that a form can send is not read as JSON', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
  ]) {
    const answer = await browser.call(
      'PATCH',
      `/api/trade-offers/${offer}`,
      '{"status":"accepted"}',
      {
        headers: { 'content-type': type },
      },
    )
    expect(answer.statusCode, type).toBe(415)
  }
})
