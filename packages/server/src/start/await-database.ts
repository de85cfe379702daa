import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@swapstead/domain/times.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Config } from '../config.ts'
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts'
import { createLog } from '../platform/logging/log.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 1_000
const REMIND_MS = MINUTE
const TIMEOUT_MS = 5_000
/** DNS and network may start after this process. */
const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
const silent = /timeout expired|Query read timeout/

type Close = () => Promise<void>
type Meanwhile = (config: Config, log: FastifyBaseLogger) => Promise<Close>

/**
 * Waits for the database without a time limit. `meanwhile` runs at the first failure; the returned
 * function closes what it opened. Throws errors that waiting cannot cure, such as a wrong password.
 */
export async function awaitDatabase(config: Config, meanwhile?: Meanwhile): Promise<Close> {
  const log = createLog(config)
  const addresses = new Set([config.directDatabaseUrl, config.databaseUrl])
  let close: Close | undefined
  let remindedAt = Number.NEGATIVE_INFINITY
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const trouble = await troubleAt(addresses)
    if (!trouble) break
    if (performance.now() - remindedAt > REMIND_MS) {
      remindedAt = performance.now()
      log.warn({ err: trouble }, 'the database does not answer: waiting for it')
    }
    close ??= (await meanwhile?.(config, log)) ?? (async () => undefined)
    await pause(wait)
  }
  if (close) log.info('the database answers: starting')
  return close ?? (async () => undefined)
}

/** The error of the first unreachable address, or null. */
async function troubleAt(addresses: Iterable<string>): Promise<unknown> {
  try {
    for (const address of addresses) await ask(address)
    return null
  } catch (error) {
    if (isAbsent(error)) return error
    throw error
  }
}

async function ask(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isAbsent(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return isDatabaseUnavailable(error) || unreachable.has(code) || silent.test(message)
}
