/**
 * On each message of a number of seconds, runs all works at once for that long. Answers with
 * their total rate.
 */
export function answerRates(works: readonly (() => Promise<unknown>)[]): void {
  process.on('message', async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    const counts = await Promise.all(works.map((work) => countUntil(until, work)))
    process.send?.(counts.reduce((sum, count) => sum + count, 0) / seconds)
  })
}

async function countUntil(until: number, work: () => Promise<unknown>): Promise<number> {
  let done = 0
  while (performance.now() < until) {
    await work()
    done += 1
  }
  return done
}
