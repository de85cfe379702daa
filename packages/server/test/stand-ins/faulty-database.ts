import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A proxy in front of a database that can cut it off, silence it, slow it down or make it read-only. */
export async function faultyDatabase(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isDisconnected = false
  let delay = 0
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!silent.has(from)) setTimeout(() => to.write(bytes), delay)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    if (isDisconnected) return client.destroy()
    const there = connect(Number(target.port), target.hostname)
    pass(client, there)
    pass(there, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    /** Cuts open connections and accepts no new ones. */
    disconnect: () => {
      isDisconnected = true
      cutAll()
    },
    /** Open connections stay and pass nothing any more; new ones work. */
    fallSilent: () => {
      for (const socket of sockets) silent.add(socket)
    },
    /** Delays each direction by this many milliseconds. */
    slowDown: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Refuses writes, like a standby or a primary with a full disk. */
    becomeReadOnly: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const name = client.escapeIdentifier(target.pathname.slice(1))
      await client.query(`alter database ${name} set default_transaction_read_only = on`)
      await client.end()
      cutAll()
    },
  }
}
