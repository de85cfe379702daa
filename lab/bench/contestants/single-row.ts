/** One row by its number as JSON, like TechEmpower's Fastify entry for "single query". */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const { url, connections }: { url: string; connections: number } = JSON.parse(
  readFileSync(0, 'utf8'),
)
const ROWS = 10_000
const pool = new pg.Pool({ connectionString: url, max: connections })
await pool.query(
  'create table if not exists bench_world (id int primary key, randomnumber int not null)',
)
await pool.query(
  `insert into bench_world select n, (random() * ${ROWS})::int from generate_series(1, ${ROWS}) n on conflict do nothing`,
)
const app = Fastify()
app.get('/db', async () => {
  const id = Math.floor(Math.random() * ROWS) + 1
  const text = 'select id, randomnumber from bench_world where id = $1'
  const { rows } = await pool.query({ name: 'world', text, values: [id] })
  return rows[0]
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: `${address}/db` })
