/** Loaded into a server that is measured, and says of it what the question asks for. */
const answers = {
  /** Bytes, after a full collection. */
  memory: () => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const { rss, heapUsed } = process.memoryUsage()
    return { resident: rss, heap: heapUsed }
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
