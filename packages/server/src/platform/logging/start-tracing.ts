import type { Config } from '../../config.ts'
import type { Tracing } from './tracing.ts'

/** Loads the tracing code only if traces are switched on. */
export async function startTracing({ traces }: Pick<Config, 'traces'>): Promise<Tracing | null> {
  if (!traces) return null
  const { createTracing } = await import('./tracing.ts')
  return createTracing(traces)
}
