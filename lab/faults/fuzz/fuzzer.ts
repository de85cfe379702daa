import type { Ajv2020 } from 'ajv/dist/2020.js'
import pg from 'pg'
import { openSessions } from '../../kit/server.ts'
import type { World } from '../world.ts'
import type { Document, Schema } from './openapi.ts'
import { asForm, type Fuzzed } from './request.ts'

const AT_ONCE = 4
const NOWHERE = '00000000-0000-7000-8000-000000000000'
const PATIENCE_MS = 15_000

/** Sends generated requests and checks the answers against the OpenAPI document. */
export class Fuzzer {
  readonly problems: string[] = []
  readonly statuses = new Map<number, number>()
  /** Ids of existing rows. */
  ids: string[] = [NOWHERE]
  readonly #origin: string
  readonly #world: World
  readonly #document: Document
  readonly #ajv: Ajv2020
  #cookies: string[] = []

  constructor(origin: string, world: World, document: Document, ajv: Ajv2020) {
    this.#origin = origin
    this.#world = world
    this.#document = document
    this.#ajv = ajv
  }

  get actors(): number {
    return this.#cookies.length
  }

  /** Opens new sessions, because requests may have ended the old ones. Reads current ids. */
  async renew(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#world.postgres.url })
    await client.connect()
    try {
      const { rows: people } = await client.query<{ userId: string }>(
        `select id as "userId" from users where not is_banned and not is_guest and username is not null order by random() limit 4`,
      )
      await client.query('update users set is_admin = true where id = $1', [people[0]?.userId])
      this.#cookies = await openSessions(this.#world.postgres.url, people)
      await client.query(
        `update sessions set sess = sess || jsonb_build_object(
           'developerSince', (extract(epoch from now()) * 1000)::bigint,
           'developerUntil', (extract(epoch from now()) * 1000)::bigint + 1200000)
         where user_id = $1`,
        [people[0]?.userId],
      )
      const { rows } = await client.query<{ id: string }>(
        `(select id from items order by random() limit 5) union all (select id from trade_offers order by random() limit 5)
         union all (select id from support_tickets order by random() limit 5) union all (select id from users order by random() limit 3)
         union all (select id from member_gifts order by random() limit 2) union all (select id from promotional_campaigns limit 2)`,
      )
      this.ids = [NOWHERE, ...rows.map(({ id }) => id)]
    } finally {
      await client.end()
    }
  }

  async send(requests: readonly Fuzzed[]): Promise<void> {
    const waiting = [...requests]
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.#ask(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }

  async #ask(asked: Fuzzed): Promise<void> {
    const { call, path, actor, body, isForm } = asked
    const cookie = this.#cookies[actor]
    const text = body === undefined ? undefined : JSON.stringify(body)
    try {
      const answer = await fetch(this.#origin + path, {
        method: call.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(cookie && { cookie }),
          ...(!isForm && text !== undefined && { 'content-type': 'application/json' }),
        },
        ...(call.method !== 'GET' && (isForm ? { body: asForm(body) } : { body: text ?? null })),
      })
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
      const wrong = this.#faultOf(asked, answer, await answer.text())
      if (wrong) this.#report(asked, wrong)
    } catch (error) {
      this.#report(asked, String(error))
    }
  }

  #faultOf({ call }: Fuzzed, { status, headers }: Response, text: string): string | null {
    if (status >= 500) return `${status} ${text.slice(0, 300)}`
    const { responses } = call.operation
    const described = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default
    // The server answers these before it reaches a route.
    if (status === 431 || (!described && status === 404)) return null
    if (!described) return `${status} is not described`
    const schema = described.content?.['application/json']?.schema
    const isJson = headers.get('content-type')?.startsWith('application/json')
    return schema && isJson ? this.#breachOf(schema, text) : null
  }

  #breachOf(schema: Schema, text: string): string | null {
    const isValid = this.#validatorOf(schema)
    if (isValid(JSON.parse(text))) return null
    return `its schema does not allow ${text.slice(0, 300)}: ${this.#ajv.errorsText(isValid.errors)}`
  }

  #validatorOf(schema: Schema) {
    const known = validators.get(schema)
    if (known) return known
    const made = this.#ajv.compile({ ...schema, components: this.#document.components })
    validators.set(schema, made)
    return made
  }

  #report({ call, path, actor, body }: Fuzzed, wrong: string): void {
    const sent = JSON.stringify(body)?.slice(0, 300) ?? ''
    this.problems.push(`${call.method} ${path.slice(0, 200)} as ${actor} with ${sent}: ${wrong}`)
  }
}

const validators = new WeakMap<Schema, ReturnType<Ajv2020['compile']>>()
