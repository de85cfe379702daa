import { featureJobs } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'

/** Runs a feature's job once. Fails for an unknown name: a test would otherwise prove nothing. */
export async function runJob(
  deps: Deps,
  name: string,
  end = new AbortController().signal,
): Promise<void> {
  const job = featureJobs(deps).find((each) => each.name === name)
  if (!job) throw new Error(`there is no job named ${name}`)
  await job.run(end)
}
