import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type MailSink = {
  url: string
  /** Emits `mail` with the recipient once a mail is accepted. */
  arrivals: EventEmitter<{ mail: [recipient: string] }>
  stop: () => void
}

/** An SMTP server that accepts and discards every mail. */
export async function startMailSink(): Promise<MailSink> {
  const arrivals: MailSink['arrivals'] = new EventEmitter()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        () => {
          for (const { address } of envelope.rcptTo) arrivals.emit('mail', address)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  // A killed sender leaves a broken connection, which must not end this process.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrivals, stop: () => server.close() }
}
