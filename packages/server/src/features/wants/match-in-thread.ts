import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FoundRing } from '@swapstead/domain/rings/find-rings.ts'
import type { Deps } from '../../deps.ts'
import { firstMessage } from '../../platform/core/first-message.ts'
import { marketRule } from './market.ts'
import type { MatchRequest } from './match-thread.ts'

/** The source, or the built file next to this one. */
const program = new URL(`match-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * Matches all wants in a separate thread, while this one serves requests. Empty if it is stopped.
 */
export async function matchInThread(
  deps: Pick<Deps, 'config' | 'now'>,
  signal: AbortSignal,
): Promise<FoundRing[]> {
  if (signal.aborted) return []
  const workerData: MatchRequest = {
    url: deps.config.directDatabaseUrl,
    rule: marketRule(deps),
  }
  const thread = new Worker(program, { workerData })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop)
  try {
    return (await firstMessage(thread)) as FoundRing[]
  } catch (error) {
    if (signal.aborted) return []
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
