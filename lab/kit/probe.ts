import { monitorEventLoopDelay } from 'node:perf_hooks'

const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()

/** Loaded into a server that is measured, and says of it what the question asks for. */
const answers = {
  /** Bytes, after a full collection. */
  memory: () => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const { rss, heapUsed } = process.memoryUsage()
    return { resident: rss, heap: heapUsed }
  },
  /** How long the event loop was held since the last question: the longest time, and those of all but one in a thousand and one in a hundred, in milliseconds. */
  loop: () => {
    const held = {
      longest: loop.max / 1e6,
      usual: loop.percentile(99.9) / 1e6,
      nearly: loop.percentile(99) / 1e6,
    }
    loop.reset()
    return held
  },
  /** Milliseconds that its threads have worked so far. */
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
