import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** What one run of Vitest came to; a file that cannot be imported is one failed test. */
export type Counts = { passed: number; failed: number; skipped: number }

/** Tells the program that runs Vitest what came out, or, run by hand, prints it as the last line. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state]++
        tellSecondTry(test)
      }
    }
    if (process.send) process.send(counts)
    else process.once('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`))
  }
}

/** What failed once is no secret: it is to be mended before it fails twice. */
function tellSecondTry(test: TestCase): void {
  if (!test.diagnostic()?.flaky) return
  const { errors = [] } = test.result()
  console.error(`Passed at the second try alone: ${test.module.relativeModuleId}, ${test.fullName}`)
  for (const { message, stacks } of errors) {
    const [place] = stacks ?? []
    console.error(`  ${message}${place ? ` (line ${place.line})` : ''}`)
  }
}
