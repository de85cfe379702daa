import type { Config } from '../../config.ts'
import type { Tracing } from './tracing.ts'

/** The code for traces is loaded only where they are wanted. */
export async function startTracing({ traces }: Pick<Config, 'traces'>): Promise<Tracing | null> {
  if (!traces) return null
  const { createTracing } = await import('./tracing.ts')
  return createTracing(traces)
}
