import { buildOutputs } from '../../scripts/build/outputs.ts'

/** Builds what the servers need, and lets signals end this process along with its children. */
export async function begin(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  await buildOutputs()
}
