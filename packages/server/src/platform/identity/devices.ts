import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import Bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { keyOf } from '../core/sealing.ts'
import { addressKey } from './rate-limits.ts'

/** A request and its reply, for reading and setting cookies. */
export type Caller = { request: FastifyRequest; reply: FastifyReply }

/** The user agent and network address of a request. */
export type Origin = { userAgent: string; ip: string }

/** An origin as the account's owner reads it, too coarse to locate a person. */
export type Device = { browser: string; system: string; address: string }

/** An attacker chooses the user agent: only names from Bowser's own list are shown. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
type Secrets = Pick<Config, 'sessionSecrets'>

/** Longer than any real user agent, and short enough for patterns. */
const AGENT_MAX = 300

export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin {
  return { userAgent: headers['user-agent'] ?? '', ip }
}

export function describeDevice({ userAgent, ip }: Origin): Device {
  const agent = userAgent.slice(0, AGENT_MAX)
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: {}, os: {} }
  return {
    browser: known(browsers, browser.name) ?? 'Unknown browser',
    system: known(systems, os.name) ?? 'Unknown system',
    address: shortenAddress(ip),
  }
}

/**
 * A household's network, to compare members by. Keyed with a secret outside the database, which
 * alone would let all addresses be tried.
 */
export function networkHash({ sessionSecrets }: Secrets, ip: string): string | null {
  if (isIP(ip) === 0) return null
  const key = keyOf(sessionSecrets[0] ?? '', 'network')
  return createHmac('sha256', key).update(addressKey(ip)).digest('base64url')
}

/** Shortens an address to its region: IPv4 without the last number, IPv6 to 48 bits. */
export function shortenAddress(ip: string): string {
  if (isIP(ip) === 0) return ''
  const household = addressKey(ip)
  if (isIP(household) === 4) return household.replace(/\d+$/, 'x')
  const network = `${household.split(':').slice(0, 3).join(':')}::`
  // URL normalizes the spelling of the address.
  return `${new URL(`http://[${network}]`).hostname.slice(1, -1)}x`
}

function known(names: Set<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}
