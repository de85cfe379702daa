/**
 * Nearby pages by Redis: GEOSEARCH, then MGET of stored JSON. Runs as bare calls and behind a
 * minimal Fastify. Redis cannot filter, so this fetches 20 times as many items, and more if too few
 * match.
 */
import { readFileSync } from 'node:fs'
import { createClient } from '@redis/client'
import Fastify from 'fastify'
import type { RedisQuestion } from '../rows/redis.ts'
import { answerRates } from './answer-rates.ts'

type Task = { port: number; plain: RedisQuestion[]; filtered: RedisQuestion[]; connections: number }

const PAGE = 24
const OVER_FETCH = 20
const RADIUS = { radius: 1_000, unit: 'mi' } as const
const task: Task = JSON.parse(readFileSync(0, 'utf8'))
const clients = await Promise.all(
  Array.from({ length: task.connections }, () =>
    createClient({ socket: { host: '127.0.0.1', port: task.port } }).connect(),
  ),
)

let turn = 0

/** Gives the page's items as JSON texts. */
async function nearby(questions: RedisQuestion[]): Promise<string[]> {
  turn += 1
  const client = clients[turn % clients.length] as (typeof clients)[number]
  const question = questions[turn % questions.length] as RedisQuestion
  const { longitude, latitude, userId, category, word } = question
  const isFiltered = category !== undefined
  for (let count = isFiltered ? PAGE * OVER_FETCH : PAGE + 5; ; count *= 4) {
    const members = await client.geoSearch('items', { longitude, latitude }, RADIUS, {
      SORT: 'ASC',
      COUNT: count,
    })
    const others = members.filter((member) => !member.endsWith(userId))
    const passed = isFiltered ? await filter(client, others, category, word) : others
    if (passed.length < PAGE && members.length === count) continue
    const ids = passed.slice(0, PAGE).map((member) => `item:${member.slice(0, 36)}`)
    const texts = ids.length > 0 ? await client.mGet(ids) : []
    return texts.filter((text) => text !== null)
  }
}

/** Filter fields are stored apart from the JSON to keep them short. */
async function filter(
  client: (typeof clients)[number],
  members: string[],
  category: string,
  word: string | undefined,
): Promise<string[]> {
  if (members.length === 0) return []
  const facts = await client.mGet(members.map((member) => `facts:${member.slice(0, 36)}`))
  return members.filter((_, place) => {
    const [kind, words = ''] = facts[place]?.split('|') ?? []
    return kind === category && words.includes(` ${word} `)
  })
}

const app = Fastify()
for (const [path, questions] of [
  ['/nearby', task.plain],
  ['/search', task.filtered],
] as const) {
  app.get(path, async (_request, reply) => {
    const texts = await nearby(questions)
    return reply.type('application/json').send(`[${texts.join(',')}]`)
  })
}

answerRates(clients.map(() => () => nearby(task.plain)))

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
