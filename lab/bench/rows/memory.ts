import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { paced, rate, readOnce, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { startServer } from '../../kit/server.ts'
import type { Given, Prepared } from '../compare.ts'
import { against, type Measured } from '../report.ts'

const PORT = 3919
const CONNECTIONS = 8
const CAPACITY_SECONDS = 5
const IDLE_SECONDS = 10
const IDLE_MOST_MB = 150
const BUSY_MOST_MB = 260
const MINUTES = Number(process.env.BENCH_MEMORY_MINUTES ?? 10)
const SAMPLES = 10

/** B16: resident memory of a fresh server. B16b: the same after ten minutes at half load. */
export async function prepareMemory({
  url,
  mail,
  cookies,
}: Pick<Given, 'url' | 'mail' | 'cookies'>): Promise<Prepared> {
  const server = await startServer(url, { port: PORT, settings: { SMTP_URL: mail.url } })
  const target: Target = { url: nearbyPage(server.origin), cookies }
  const sample = async (seconds: number) => {
    const found: number[] = []
    for (let count = 0; count < SAMPLES; count += 1) {
      await pause((seconds * 1000) / SAMPLES)
      found.push(residentOf(server.child.pid ?? 0))
    }
    return found
  }
  const measure = async (): Promise<Measured[]> => {
    const idle = await sample(IDLE_SECONDS)
    const half = (await rate(target, CONNECTIONS, CAPACITY_SECONDS)) / 2
    const [, busy] = await Promise.all([
      paced(half, MINUTES * 60, (turn) => readOnce(target, turn)),
      // Sampled towards the end, while the load still runs.
      pause(MINUTES * 54_000).then(() => sample(MINUTES * 5)),
    ])
    const unit = 'MB'
    return [
      against(IDLE_MOST_MB, { id: 'B16', what: 'memory of an idle server ÷ 150 MB', unit }, idle),
      against(
        BUSY_MOST_MB,
        { id: 'B16b', what: `memory after ${MINUTES} minutes at half load ÷ 260 MB`, unit },
        busy,
      ),
    ]
  }
  return { rows: [{ ids: ['B16', 'B16b'], measure }], stop: server.stop }
}

/** In megabytes. Works on Linux only. */
function residentOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
