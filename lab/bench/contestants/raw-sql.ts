/** The database's ceiling: the same prepared statement on as many connections, without a server. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { answerRates } from './answer-rates.ts'

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

async function page(client: pg.Client): Promise<void> {
  turn += 1
  const values = task.parameters[turn % task.parameters.length]
  const { rows } = await client.query({ name: 'nearby', text: task.text, values })
  if (rows.length === 0) throw new Error('a nearby page was empty')
}

answerRates(clients.map((client) => () => page(client)))
process.send?.('ready')
