import { resolve } from 'node:path'
import { capture } from './capture.ts'

/** What is prepared before tests run. */
const everything = ['build', 'chromium', 'database'] as const
export type Need = (typeof everything)[number]

/** By project of vitest.config.ts; one that is missing here needs everything. */
const needsOf: Record<string, readonly Need[]> = {
  domain: [],
  web: [],
  scripts: ['build'],
  faults: ['build'],
  server: ['build', 'database'],
  hashes: ['build', 'database'],
}

/**
 * What the tests need that these arguments of Vitest choose; everything without arguments, and where
 * Vitest cannot tell. Vitest runs in a process of its own, because it changes the environment.
 */
export async function findNeeds(chosen: readonly string[]): Promise<Set<Need>> {
  if (chosen.length === 0) return new Set(everything)
  const program = resolve('node_modules/vitest/vitest.mjs')
  const parameters = [program, 'list', ...chosen, '--filesOnly', '--json']
  const { output } = await capture(process.execPath, parameters)
  return new Set(projectsIn(output)?.flatMap((name) => needsOf[name] ?? everything) ?? everything)
}

function projectsIn(listed: string): string[] | null {
  try {
    const files: { projectName: string }[] = JSON.parse(listed)
    return files.map(({ projectName }) => projectName)
  } catch {
    return null
  }
}
