import { text } from 'node:stream/consumers'
import type { SMTPServer } from 'smtp-server'
import { startSmtp } from '../../packages/server/test/stand-ins/smtp.ts'

export const moods = ['accept', 'defer', 'acceptAndDrop', 'hang', 'down'] as const
export type Mood = (typeof moods)[number]

/** A mail server that can fail in several ways. Counts accepted mails by Message-ID. */
export class FaultyMailServer {
  mood: Mood = 'accept'
  readonly taken = new Map<string, number>()
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async listen(): Promise<void> {
    const { server, port } = await startSmtp(
      {
        onRcptTo: (_address, _session, done) => {
          if (this.mood === 'hang') return
          done(this.mood === 'defer' ? busy() : null)
        },
        onData: async (stream, _session, done) => {
          const mail = await text(stream).catch(() => '')
          const [, id] = /^message-id: *<([^>]+)>/im.exec(mail) ?? []
          if (id) this.taken.set(id, (this.taken.get(id) ?? 0) + 1)
          // Stores the mail but drops the connection before confirming it.
          if (this.mood === 'acceptAndDrop') this.#drop()
          else done()
        },
      },
      this.#port,
    )
    server.on('error', () => undefined)
    this.#port = port
    this.#server = server
  }

  async change(mood: Mood): Promise<void> {
    this.mood = mood
    if (mood === 'down') await this.close()
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
