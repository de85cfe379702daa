import { isIP } from 'node:net'
import Bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './rate-limits.ts'

/** Whoever calls, at their browser: what it sends, and what its cookies come back with. */
export type Caller = { request: FastifyRequest; reply: FastifyReply }

/** Where a request comes from: its agent's name for itself and its network address. */
export type Origin = { userAgent: string; ip: string }

/** The same as its owner may read it, with nothing in it that finds a person. */
export type Device = { browser: string; system: string; address: string }

/** What somebody else writes is shown to the owner of the account, so only names that Bowser has itself are. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
/** No browser's name for itself is longer, and patterns are tried on what is left. */
const AGENT_MAX = 300

/** Where this request comes from. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin {
  return { userAgent: headers['user-agent'] ?? '', ip }
}

/** Browser and system by name, the address shortened. */
export function describeDevice({ userAgent, ip }: Origin): Device {
  const agent = userAgent.slice(0, AGENT_MAX)
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: {}, os: {} }
  return {
    browser: known(browsers, browser.name) ?? 'Unknown browser',
    system: known(systems, os.name) ?? 'Unknown system',
    address: shortenAddress(ip),
  }
}

/** Enough to tell one's home from a far country: an IPv4 address without its last number, of IPv6 the first 48 bits. */
export function shortenAddress(ip: string): string {
  if (isIP(ip) === 0) return ''
  const household = addressKey(ip)
  if (isIP(household) === 4) return household.replace(/\d+$/, 'x')
  const network = `${household.split(':').slice(0, 3).join(':')}::`
  // A URL spells every address in one way.
  return `${new URL(`http://[${network}]`).hostname.slice(1, -1)}x`
}

function known(names: Set<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}
