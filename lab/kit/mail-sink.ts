import { EventEmitter } from 'node:events'
import { text } from 'node:stream/consumers'
import { startSmtp } from '../../packages/server/test/stand-ins/smtp.ts'

export type MailSink = {
  url: string
  /** Emits `mail` with the recipient once a mail is accepted. */
  arrivals: EventEmitter<{ mail: [recipient: string] }>
  stop: () => void
}

/** An SMTP server that accepts and discards every mail. */
export async function startMailSink(): Promise<MailSink> {
  const arrivals: MailSink['arrivals'] = new EventEmitter()
  const { server, url } = await startSmtp({
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
  return { url, arrivals, stop: () => server.close() }
}
