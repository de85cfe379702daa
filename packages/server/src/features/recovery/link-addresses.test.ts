import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newestMail, readMails } from '../../../test/observe/mailbox.ts'

const HOME = 'https://swapstead.example'
const { app, deps, make, visitor } = await startApp({ PUBLIC_URL: HOME })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends a request line by line, unlike any client of ours. */
async function sendRaw(target: string, headers: string[], body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const length = `content-length: ${Buffer.byteLength(body)}`
  const head = [`POST ${target} HTTP/1.1`, ...headers, 'content-type: application/json', length]
  socket.write([...head, 'connection: close', '', body].join('\r\n'))
  return text(socket)
}

const FORGOT = '/api/member-auth/forgot-password'
const hostile: Record<string, { target?: string; headers: string[] }> = {
  'a foreign Host': { headers: ['Host: evil.example'] },
  'our Host with credentials and a port': { headers: ['Host: swapstead.example@evil.example:80'] },
  'a forwarded host': { headers: ['Host: swapstead.example', 'X-Forwarded-Host: evil.example'] },
  'every forwarding header': {
    headers: [
      'Host: swapstead.example',
      'Forwarded: host=evil.example;proto=http',
      'X-Forwarded-Server: evil.example',
      'X-Host: evil.example',
      'X-Original-Host: evil.example',
      'X-Forwarded-Proto: http',
      'X-Original-URL: https://evil.example/',
    ],
  },
  'an absolute address': {
    target: `http://evil.example${FORGOT}`,
    headers: ['Host: swapstead.example'],
  },
  'two Hosts': { headers: ['Host: swapstead.example', 'Host: evil.example'] },
}

test('T-72 whatever a request calls us, the link begins with PUBLIC_URL', async () => {
  for (const [name, { target = FORGOT, headers }] of Object.entries(hostile)) {
    const { email } = await make.account()
    const answer = await sendRaw(target, headers, JSON.stringify({ email }))
    // Node refuses malformed requests. Those that it accepts must produce the right link.
    expect(answer, name).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    const mails = await readMails(deps, email)
    expect(mails, name).toHaveLength(answer.startsWith('HTTP/1.1 200') ? 1 : 0)
    for (const { link, text: body } of mails) {
      expect(link.href, name).toMatch(
        /^https:\/\/swapstead\.example\/member\/reset-password\?token=[\w-]{43}$/,
      )
      expect(body, name).not.toContain('evil')
    }
  }
})

test('T-72 a request with a foreign Host poisons nothing for the next one', async () => {
  const { email } = await make.account()
  await sendRaw(FORGOT, ['Host: evil.example'], JSON.stringify({ email: 'nobody@example.com' }))
  await visitor().post(FORGOT, { email })
  expect((await newestMail(deps, email)).link.origin).toBe(HOME)
  const form = { firstName: 'Ann', lastName: 'Lee', email: 'poison@example.com' }
  const password = 'correct horse'
  await sendRaw(
    '/api/member-auth/register',
    ['Host: evil.example'],
    JSON.stringify({ ...form, password, confirmPassword: password }),
  )
  expect((await newestMail(deps, form.email)).link.href).toMatch(
    /^https:\/\/swapstead\.example\/verify-email\?token=/,
  )
})
