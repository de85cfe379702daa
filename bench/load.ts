import { Agent, request } from 'node:http'

/** What is asked, in turn: each request takes the next cookie and the next body. */
export type Target = { url: string; cookies?: readonly string[]; bodies?: readonly string[] }

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

/** True once the seconds are over. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

function once({ url, cookies = [], bodies = [] }: Target, turn: number, agent: Agent) {
  const cookie = cookies[turn % cookies.length]
  const body = bodies[turn % bodies.length]
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise<void>((resolve, reject) => {
    request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end(body)
  })
}
