import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConfigError } from '../config-error.ts'

/** Asks the operator of a command, on a terminal or through a pipe. */
export class Terminal {
  #echoes = true
  readonly #lines
  readonly #answers

  constructor() {
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (this.#echoes) process.stdout.write(chunk)
        done()
      },
    })
    const { stdin: input } = process
    this.#lines = createInterface({ input, output, terminal: input.isTTY === true })
    // Piped lines arrive before they are asked for; the iterator buffers them.
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  async ask(question: string): Promise<string> {
    process.stdout.write(question)
    const { value, done } = await this.#answers.next()
    if (done) throw new ConfigError('No answer was given, so nothing was changed.')
    return value
  }

  /** Asks without echoing the answer. */
  async askSecretly(question: string): Promise<string> {
    this.#echoes = false
    try {
      return await this.ask(question)
    } finally {
      this.#echoes = true
      process.stdout.write('\n')
    }
  }

  say(sentence: string): void {
    process.stdout.write(`${sentence}\n`)
  }

  close(): void {
    this.#lines.close()
  }
}
