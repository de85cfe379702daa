/** A minimal nearby page on MariaDB: Fastify, a driver, and one statement modeled on Freegle's. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { createPool } from 'mysql2/promise'

type Task = {
  port: number
  database: string
  text: string
  parameters: unknown[][]
  connections: number
}

const { port, database, text, parameters, connections }: Task = JSON.parse(readFileSync(0, 'utf8'))
const pool = createPool({
  ...{ host: '127.0.0.1', port, user: 'root', database },
  connectionLimit: connections,
})
const app = Fastify()

let turn = 0
app.get('/nearby', async () => {
  turn += 1
  const [rows] = await pool.execute(text, parameters[turn % parameters.length] as never[])
  return rows
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: `${address}/nearby` })
