import { Agent, request } from 'node:http'
import { p99 } from './report.ts'

/** What is asked, in turn: each request takes the next cookie, the next body, and the next ending of the address. */
export type Target = {
  url: string
  endings?: readonly string[]
  cookies?: readonly string[]
  bodies?: readonly string[]
}

/** A closed loop over kept-alive connections. Gives how long each request took, in milliseconds. Any refusal ends the run. */
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

/** One request of such a load. */
export async function readOnce({ url, cookies = [] }: Target, turn: number): Promise<void> {
  const answer = await fetch(url, { headers: { cookie: cookies[turn % cookies.length] ?? '' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

const BROWSERS = 2

/** The p99 of what two people wait for who ask for pages all the time. */
export async function p99Of(target: Target, seconds: number): Promise<number> {
  return p99(await load(target, BROWSERS, after(seconds)))
}

/** Measures while other work goes on, which ends with it. */
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
