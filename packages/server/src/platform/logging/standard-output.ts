import fs from 'node:fs'
import { type DestinationStream, pino } from 'pino'

/** How far a reader may be behind; further lines are lost and counted. */
const WAITING_MAX = 4 * 1024 * 1024
/** Docker's buffer: larger writes would be torn. */
const WRITE_MAX = 16 * 1024
const BUSY_MS = 100
/** How long the end of the process waits for a slow reader. */
const LAST_LINES_MS = 1_000

const busy = new Set(['EAGAIN', 'EBUSY'])

type Lines = { bytes: Buffer; count: number }

/**
 * Writes lines in order, without waiting for them. Lines that a full disk or an absent reader does
 * not take are lost; their number is written as soon as there is room again.
 */
export class StandardOutput implements DestinationStream {
  readonly #fd: number
  #waiting: string[] = []
  #waitingLength = 0
  #isWriting = false
  /** Lines that the reader was too busy for. */
  #refused: Lines | null = null
  /** The last line was written in part. */
  #isTorn = false
  #lost = 0

  constructor(fd = 1) {
    this.#fd = fd
    process.on('exit', () => this.#writeLast())
  }

  write(line: string): void {
    if (this.#waitingLength + line.length > WAITING_MAX) {
      this.#lost += 1
      return
    }
    this.#waiting.push(line)
    this.#waitingLength += line.length
    if (this.#isWriting) return
    this.#isWriting = true
    this.#send(this.#take(WRITE_MAX))
  }

  #send(lines: Lines): void {
    this.#refused = null
    fs.write(this.#fd, lines.bytes, (error, written) => {
      if (error && busy.has(error.code ?? '')) {
        this.#refused = lines
        setTimeout(() => this.#send(lines), BUSY_MS).unref()
        return
      }
      if (error) {
        this.#lost += lines.count
      } else {
        this.#isTorn = written < lines.bytes.length
        if (this.#isTorn) return this.#send({ ...lines, bytes: lines.bytes.subarray(written) })
      }
      if (this.#waiting.length > 0) this.#send(this.#take(WRITE_MAX))
      else this.#isWriting = false
    })
  }

  /** Takes waiting lines of about this length, one at least, and begins with what was lost. */
  #take(most: number): Lines {
    let length = 0
    let count = 0
    for (const line of this.#waiting) {
      if (count > 0 && length + line.length > most) break
      length += line.length
      count += 1
    }
    this.#waitingLength -= length
    const taken = this.#waiting.splice(0, count)
    if (this.#lost > 0) taken.unshift(lossNote(this.#lost))
    const lines = { bytes: Buffer.from((this.#isTorn ? '\n' : '') + taken.join('')), count }
    lines.count += this.#lost
    this.#lost = 0
    return lines
  }

  /** Lines already handed to the system are written before the process is gone. */
  #writeLast(): void {
    let { bytes } = this.#waiting.length > 0 ? this.#take(WAITING_MAX) : { bytes: Buffer.alloc(0) }
    if (this.#refused) bytes = Buffer.concat([this.#refused.bytes, bytes])
    const end = performance.now() + LAST_LINES_MS
    while (bytes.length > 0 && performance.now() < end) {
      try {
        bytes = bytes.subarray(fs.writeSync(this.#fd, bytes))
      } catch (error) {
        if (!busy.has((error as NodeJS.ErrnoException).code ?? '')) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)
      }
    }
  }
}

function lossNote(lines: number): string {
  const time = pino.stdTimeFunctions.isoTime()
  return `{"level":40${time},"pid":${process.pid},"lines":${lines},"msg":"log lines were lost"}\n`
}
