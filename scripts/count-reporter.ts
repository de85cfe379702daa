import type { Reporter, SerializedError, TestModule } from 'vitest/node'

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
      }
    }
    if (process.send) process.send(counts)
    else process.once('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`))
  }
}
