/**
 * A minimal nearby page: Fastify, pg and the same statement. It has no session and no validation.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

type Task = { url: string; text: string; parameters: unknown[][]; connections: number }

const task: Task = JSON.parse(readFileSync(0, 'utf8'))
const pool = new pg.Pool({ connectionString: task.url, max: task.connections })
const app = Fastify()

let turn = 0
app.get('/nearby', async () => {
  turn += 1
  const values = task.parameters[turn % task.parameters.length]
  const { rows } = await pool.query({ name: 'nearby', text: task.text, values })
  return rows
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: `${address}/nearby` })
