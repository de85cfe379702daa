import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Counts } from '../core/counts.ts'
import { notReady } from '../core/errors.ts'
import { addressKey, networkKey } from '../identity/rate-limits.ts'
import { answerRefusal } from './send-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: a page opens its event stream once and keeps it. */
    isNeverShed?: boolean
  }
}

/** Requests that may wait for a database connection: about six per connection, a fraction of a second. */
export const WAITING_MAX = 64

/** Requests of one address that may be under way. */
export const SENDER_MAX = 48
/** With this many waiting, an address may have `CROWDED_SENDER_MAX` only. */
export const CROWDED_FROM = 32
export const CROWDED_SENDER_MAX = 16

/**
 * How many times as many an IPv6 network may have: it belongs to one subscriber, or to many phones
 * of a carrier. While many wait, a quarter of the queue is left for others.
 */
export const NETWORK_FACTOR = 3

type Sender = { key: string; times: number }

/** A proxy on this machine speaks for everybody where TRUST_PROXY does not name it. */
const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')

/**
 * Refuses requests while too many wait for the database (decision 0038). That line grows whatever
 * is short: processor, event loop or database. Before it is full, addresses are refused that have
 * many requests under way, so that no single one shuts everybody out. Runs before the session is
 * read, so that a refusal costs almost nothing.
 */
export function shedLoad(
  api: FastifyInstance,
  { pool, replicas, config }: Pick<Deps, 'pool' | 'replicas' | 'config'>,
): void {
  const refusal = notReady()
  const underWay = new Counts()
  const senders = new WeakMap<FastifyRequest, readonly Sender[]>()
  const isShed = (ip: string, sending: readonly Sender[]) => {
    const waiting = pool.waitingCount + replicas.waiting()
    if (waiting >= WAITING_MAX) return true
    if (!config.rateLimits.enabled || isThisMachine(ip)) return false
    // Requests that arrive together all pass here before any of them waits.
    const senderMax = waiting >= CROWDED_FROM ? CROWDED_SENDER_MAX : SENDER_MAX
    return sending.some(({ key, times }) => underWay.of(key) >= senderMax * times)
  }
  api.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isNeverShed) return done()
    const sending = sendersAt(request.ip)
    if (isShed(request.ip, sending))
      return answerRefusal(reply.header('cache-control', 'no-store'), refusal)
    for (const { key } of sending) underWay.add(key)
    senders.set(request, sending)
    done()
  })
  // This hook also runs for clients that have left: their requests are worked on to the end.
  api.addHook('onSend', async (request) => {
    const sending = senders.get(request) ?? []
    senders.delete(request)
    for (const { key } of sending) underWay.take(key)
  })
}

function sendersAt(ip: string): Sender[] {
  const key = addressKey(ip)
  const own = { key, times: 1 }
  return key.includes(':') ? [own, { key: `${networkKey(ip)}::`, times: NETWORK_FACTOR }] : [own]
}

/** A proxy may forward text that is no address, and a closed connection has none. */
function isThisMachine(ip: string): boolean {
  const version = isIP(ip)
  return version > 0 && thisMachine.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}
