import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { p99, random } from './statistics.ts'

/** Requests take cookies, bodies and address endings in turn. */
export type Target = {
  url: string
  /** What `askOnce` says it can unpack. It reads the answer packed. */
  encodings?: string
  endings?: readonly string[]
  cookies?: readonly string[]
  bodies?: readonly string[]
}

/** A closed loop over kept-alive connections. Gives milliseconds per request. A refusal throws. */
export async function load(
  target: Target,
  connections: number,
  until: () => boolean,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let turn = 0
  async function loop(): Promise<void> {
    while (!until()) {
      turn += 1
      const begun = performance.now()
      await once(target, turn, agent)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return times
}

/** Requests per second over this time. */
export async function rate(target: Target, connections: number, seconds: number): Promise<number> {
  return (await load(target, connections, after(seconds))).length / seconds
}

export async function readOnce({ url, cookies = [] }: Target, turn: number): Promise<void> {
  const answer = await fetch(url, { headers: { cookie: cookies[turn % cookies.length] ?? '' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

const BROWSERS = 2

/** The p99 in milliseconds for two clients that request pages without a pause. */
export async function p99Of(target: Target, seconds: number): Promise<number> {
  return p99(await load(target, BROWSERS, after(seconds)))
}

/** Measures during other work, and ends the work afterwards. */
export async function during(
  work: (isOver: () => boolean) => Promise<unknown>,
  measure: () => Promise<number>,
): Promise<number> {
  let isOver = false
  const working = work(() => isOver)
  try {
    return await measure()
  } finally {
    isOver = true
    await working
  }
}

/** True once the seconds are over. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

function once(
  { url, endings = [''], cookies = [], bodies = [] }: Target,
  turn: number,
  agent: Agent,
) {
  const cookie = cookies[turn % cookies.length]
  const body = bodies[turn % bodies.length]
  const address = `${url}${endings[turn % endings.length]}`
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise<void>((resolve, reject) => {
    request(address, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end(body)
  })
}

/** Exceeds the server's queue. Further requests wait here for a connection. */
const SOCKETS = 512

export type Answer = { status: number; retryAfter: string | undefined }

export function newAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: SOCKETS })
}

/** Sends one request and accepts any status. */
export function askOnce(
  { url, encodings, cookies = [] }: Target,
  turn: number,
  agent: Agent,
): Promise<Answer> {
  const cookie = cookies[turn % cookies.length] ?? ''
  const headers = { cookie, ...(encodings && { 'accept-encoding': encodings }) }
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().once('error', reject)
      const { statusCode: status = 0, headers } = response
      response.once('end', () => resolve({ status, retryAfter: headers['retry-after'] }))
    })
      .once('error', reject)
      .end()
  })
}

/** A result and its milliseconds since it was due, waiting for the event loop included. */
export type Done<T> = { took: number; result: T }

/** Starts work at seeded Poisson moments, whether or not earlier work has ended. */
export async function paced<T>(
  perSecond: number,
  seconds: number,
  work: (turn: number) => Promise<T>,
): Promise<Done<T>[]> {
  const dice = random(10)
  const under: Promise<Done<T>>[] = []
  const begun = performance.now()
  let due = begun
  for (let turn = 0; perSecond > 0; turn += 1) {
    due += (-Math.log(1 - dice()) * 1000) / perSecond
    if (due > begun + seconds * 1000) break
    // Timers fire at least a millisecond late.
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const since = due
    const done = work(turn).then((result) => ({ took: performance.now() - since, result }))
    // A failure is told at the end, by the promise of all.
    done.catch(() => undefined)
    under.push(done)
  }
  return Promise.all(under)
}
