import type { FastifyBaseLogger } from 'fastify'
import { stopWith } from './stop-with.ts'

/** Supervisors kill the process soon after that time. */
const DRAIN_MS = 10_000

/** Ends the process on SIGTERM or SIGINT: runs the steps in order, once, within a time limit. */
export function drainOnSignals(
  log: Pick<FastifyBaseLogger, 'info'>,
  steps: readonly (() => Promise<void>)[],
  limitMs = DRAIN_MS,
): void {
  let isStopping = false
  async function drain(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), limitMs).unref()
    for (const step of steps) await step()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void drain(signal).catch(stopWith))
}
