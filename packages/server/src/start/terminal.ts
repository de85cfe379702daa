import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConfigError } from '../config.ts'

/** Asks whoever has started a command, on a terminal or through a pipe. */
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
    // Lines of a pipe arrive before they are asked for; an iterator keeps them.
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  async ask(question: string): Promise<string> {
    process.stdout.write(question)
    const { value, done } = await this.#answers.next()
    if (done) throw new ConfigError('No answer was given, so nothing was changed.')
    return value
  }

  /** What is typed is not shown. */
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
