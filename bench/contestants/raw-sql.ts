/** The database's own ceiling: the same statement, prepared, on as many connections, and nothing around it. */
import { readFileSync } from 'node:fs'
import pg from 'pg'

type Task = { url: string; text: string; parameters: unknown[][]; connections: number }

const task: Task = JSON.parse(readFileSync(0, 'utf8'))
const clients = await Promise.all(
  Array.from({ length: task.connections }, async () => {
    const client = new pg.Client({ connectionString: task.url })
    await client.connect()
    return client
  }),
)

let turn = 0

async function loop(client: pg.Client, until: number): Promise<number> {
  let done = 0
  while (performance.now() < until) {
    turn += 1
    const values = task.parameters[turn % task.parameters.length]
    const { rows } = await client.query({ name: 'nearby', text: task.text, values })
    if (rows.length === 0) throw new Error('a nearby page was empty')
    done += 1
  }
  return done
}

process.on('message', async (seconds: number) => {
  const counts = await Promise.all(
    clients.map((client) => loop(client, performance.now() + seconds * 1000)),
  )
  process.send?.(counts.reduce((sum, count) => sum + count, 0) / seconds)
})
process.send?.('ready')
