/**
 * A minimal nearby page on MariaDB: Fastify, a driver, and statements modeled on Freegle's. It knows
 * the reader by the same cookie, keeps banned members out, and counts to a thousand, as ours does.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Signer } from '@fastify/cookie'
import Fastify from 'fastify'
import { createPool, type RowDataPacket } from 'mysql2/promise'

type Task = {
  port: number
  database: string
  secret: string
  page: string
  count: string
  /** The parameters of both statements by the reader's id. */
  readers: Record<string, { page: string[]; count: string[] }>
  connections: number
}
type Account = RowDataPacket & { id: string; isBanned: number }

const task: Task = JSON.parse(readFileSync(0, 'utf8'))
const pool = createPool({
  host: '127.0.0.1',
  port: task.port,
  user: 'root',
  database: task.database,
  connectionLimit: task.connections,
})
const signer = new Signer(task.secret)
const app = Fastify()

const findAccount = `select u.id, u.is_banned as isBanned from sessions s join users u on u.id = s.user_id
  where s.sid = ? and s.expire > utc_timestamp(3)`

app.get('/nearby', async (request, reply) => {
  const account = await readAccount(request.headers.cookie)
  if (!account) return reply.code(401).send({ message: 'Please sign in' })
  if (account.isBanned) return reply.code(403).send({ message: 'Deactivated' })
  const parameters = task.readers[account.id]
  if (!parameters) throw new Error('not a reader of this run')
  const connection = await pool.getConnection()
  try {
    const [rows] = await connection.execute(task.page, parameters.page)
    const [counts] = await connection.execute<RowDataPacket[]>(task.count, parameters.count)
    const total = Number(counts[0]?.total)
    return reply.header('x-total-count', total > 1_000 ? '1000+' : String(total)).send(rows)
  } finally {
    connection.release()
  }
})

async function readAccount(cookie = ''): Promise<Account | undefined> {
  const signed = /(?:^|; )swapstead\.sid=([^;]+)/.exec(cookie)?.[1] ?? ''
  const { valid, value } = signer.unsign(decodeURIComponent(signed))
  if (!valid || value === null) return undefined
  const sid = createHash('sha256').update(value).digest('base64url')
  const [accounts] = await pool.execute<Account[]>(findAccount, [sid])
  return accounts[0]
}

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: `${address}/nearby` })
