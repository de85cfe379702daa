import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { Notices } from './notices.ts'

const { deps } = await startApp()

test('F-04 where a server takes the connection for notices and says nothing, it is asked again', async () => {
  const taken: Socket[] = []
  const silent = createServer((socket) => taken.push(socket.on('error', () => undefined)))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const notices = new Notices(`postgres://somebody@127.0.0.1:${port}/nothing`, deps.log)
  onTestFinished(async () => {
    await notices.close()
    for (const socket of taken) socket.destroy()
    silent.close()
  })
  await notices.connect()
  await expect.poll(() => taken.length, { timeout: 15_000 }).toBeGreaterThan(1)
})
