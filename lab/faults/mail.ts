import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export const moods = [
  'takes',
  'refuses for now',
  'takes and drops',
  'says nothing',
  'is gone',
] as const
export type Mood = (typeof moods)[number]

/** A mail server that can fail in several ways. Counts accepted mails by Message-ID. */
export class FaultyMailServer {
  mood: Mood = 'takes'
  readonly taken = new Map<string, number>()
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        if (this.mood === 'says nothing') return
        done(this.mood === 'refuses for now' ? busy() : null)
      },
      onData: async (stream, _session, done) => {
        const mail = await text(stream).catch(() => '')
        const [, id] = /^message-id: *<([^>]+)>/im.exec(mail) ?? []
        if (id) this.taken.set(id, (this.taken.get(id) ?? 0) + 1)
        // Stores the mail but drops the connection before confirming it.
        if (this.mood === 'takes and drops') this.#drop()
        else done()
      },
    })
    server.on('error', () => undefined)
    await once(server.listen(this.#port, '127.0.0.1'), 'listening')
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async change(mood: Mood): Promise<void> {
    this.mood = mood
    if (mood === 'is gone') await this.close()
    else if (!this.#server) await this.listen()
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const connection of server.connections) connection.close()
    await closed
  }

  #drop(): void {
    for (const connection of this.#server?.connections ?? []) connection.close()
  }
}

function busy(): Error {
  return Object.assign(new Error('Try again later'), { responseCode: 451 })
}
