import { Agent, request } from 'node:http'

type Target = { url: string; cookies?: string[] }

/** A closed loop over kept-alive connections: requests per second. Any answer but 200 ends the run. */
export async function load(
  { url, cookies = [] }: Target,
  connections: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  let turn = 0
  async function loop(): Promise<number> {
    let done = 0
    while (performance.now() < until) {
      turn += 1
      const cookie = cookies[turn % cookies.length]
      await once(url, agent, cookie)
      done += 1
    }
    return done
  }
  const counts = await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

function once(url: string, agent: Agent, cookie: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
}
