import { createServer } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../app.ts'
import { expectRefusal } from '../expect-refusal.ts'
import { beginSandbox, testItem } from '../make/guests.ts'

const app = await startApp()

/** Records every later connection of this process, except those to the database. */
function watchConnections(): string[] {
  const databasePort = Number(new URL(app.deps.config.databaseUrl).port)
  const seen: string[] = []
  const connect = Socket.prototype.connect
  const watching = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...given: unknown[]
  ) {
    const [target] = (Array.isArray(given[0]) ? given[0] : given) as unknown[]
    const { port, host } = Object(target) as { port?: number; host?: string }
    if (Number(port ?? target) !== databasePort) seen.push(`${host}:${port ?? target}`)
    return Reflect.apply(connect, this, given)
  })
  onTestFinished(() => watching.mockRestore())
  return seen
}

test('T-52 no address that somebody writes is ever asked for anything', async () => {
  const server = createServer((_request, response) => response.end('here'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ann = await app.as((await app.make.member()).id)
  const guest = await beginSandbox(app)
  const seen = watchConnections()
  const addresses = [
    `https://127.0.0.1:${port}/a.png`,
    `http://127.0.0.1:${port}/a.png`,
    'http://169.254.169.254/latest/meta-data/',
    'https://canary.example/a.png',
  ]
  for (const address of addresses) {
    const ticket = {
      subject: 'My photo is gone',
      description: `It is shown at ${address} still.`,
      attachmentUrl: address,
    }
    const opened = await ann.post('/api/member-auth/support-tickets', ticket)
    expect(opened.statusCode).toBe(address.startsWith('https:') ? 201 : 400)
    const avatar = await ann.patch('/api/auth/update-avatar', { profileImageUrl: address })
    expect(avatar.statusCode).toBe(400)
    const item = { title: 'Lamp', value: '5', imageUrl1: address, images: address }
    const posted = await ann.form('POST', '/api/items', item)
    expect(posted.statusCode, posted.body).toBe(201)
    expect(posted.body).not.toContain(address)
    const tried = await guest.browser.post(
      '/api/sandbox/items',
      testItem(guest, { imageUrl1: address }),
    )
    expectRefusal(tried, 400, 'sandbox.photo_unknown')
  }
  expect(seen).toEqual([])
  // A control: the watch sees this connection.
  await fetch(`http://127.0.0.1:${port}/`)
  expect(seen).toEqual([`127.0.0.1:${port}`])
})
