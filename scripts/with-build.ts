/**
 * Builds whatever is out of date, then runs a program of the lab, which cannot build for itself: the
 * code it imports reads built files.
 *   node scripts/run.mjs scripts/with-build.ts lab/faults/main.ts
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildOutputs } from './build/outputs.ts'
import { endWith, Fault } from './fault.ts'

try {
  // The program reads what follows its own name.
  process.argv.splice(1, 1)
  const program = process.argv[1]
  if (!program)
    throw new Fault('Which program? node scripts/run.mjs scripts/with-build.ts <program.ts>')
  await buildOutputs()
  await import(pathToFileURL(resolve(program)).href)
} catch (error) {
  endWith(error)
}
