import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** Counts of one Vitest run; a file that cannot be imported counts as one failed test. */
export type Counts = { passed: number; failed: number; skipped: number }

/** Sends the counts to the parent process, or prints them last when Vitest is run by hand. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state]++
        reportFlaky(test)
      }
    }
    if (process.send) process.send(counts)
    else process.once('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`))
  }
}

/** Prints tests that passed only at the second try, so that they get mended. */
function reportFlaky(test: TestCase): void {
  if (!test.diagnostic()?.flaky) return
  const { errors = [] } = test.result()
  console.error(`Passed at the second try alone: ${test.module.relativeModuleId}, ${test.fullName}`)
  for (const { message, stacks } of errors) {
    const [place] = stacks ?? []
    console.error(`  ${message}${place ? ` (line ${place.line})` : ''}`)
  }
}
