import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Enabled by the first question: it wakes the process 200 times a second, idle or not. */
const loop = monitorEventLoopDelay({ resolution: 5 })

/** Preloaded into a measured server. Answers `inquire`. */
const answers = {
  /** Heap in bytes after a full garbage collection. */
  memory: () => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const { rss, heapUsed } = process.memoryUsage()
    return { resident: rss, heap: heapUsed }
  },
  /**
   * Event loop delay in milliseconds since the last question: the maximum, the p99.9 and the p99.
   * The first answer is empty.
   */
  loop: () => {
    loop.enable()
    const held = {
      longest: loop.max / 1e6,
      usual: loop.percentile(99.9) / 1e6,
      nearly: loop.percentile(99) / 1e6,
    }
    loop.reset()
    return held
  },
  /** Processor time of all threads in milliseconds. */
  work: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

export type Answers = typeof answers

process.on('message', (question) => {
  if (typeof question === 'string' && question in answers) {
    process.send?.(answers[question as keyof Answers]())
  }
})
