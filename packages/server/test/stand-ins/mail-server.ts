import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startSmtp } from './smtp.ts'

/** A received mail: the recipients of its envelope, and its source. */
export type ReceivedMail = { recipients: string[]; source: string }

/** The server's reply to a recipient; undefined accepts the mail. */
type Verdict = { code: number; message: string } | undefined

type Conduct = {
  judgeSender?: () => Verdict
  /** What it says of a mail that it has read. */
  judgeMail?: () => Verdict
  /** Accepts a mail and closes the connection without a reply. */
  dropsAfterMail?: () => boolean
  /** Delays the reply to an accepted mail. */
  takesItsTime?: (recipients: string[]) => Promise<void> | undefined
}

function refusalOf(verdict: Verdict): Error | null {
  if (!verdict) return null
  return Object.assign(new Error(verdict.message), { responseCode: verdict.code })
}

/** A real SMTP server for one test. */
export async function startMailServer(
  judge: (recipient: string) => Verdict = () => undefined,
  {
    judgeSender = () => undefined,
    judgeMail = () => undefined,
    dropsAfterMail = () => false,
    takesItsTime = () => undefined,
  }: Conduct = {},
) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { server, url } = await startSmtp({
    onMailFrom: (_address, _session, done) => done(refusalOf(judgeSender())),
    onRcptTo: ({ address }, _session, done) => {
      done(refusalOf(judge(address)))
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      text(stream)
        .then(async (source) => {
          received.push({ recipients, source })
          if (dropsAfterMail()) return hangUp()
          await takesItsTime(recipients)
          done(refusalOf(judgeMail()))
        })
        .catch(done)
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    url,
    received,
    sockets,
    /** Closes every connection, as servers do with idle ones. */
    hangUp,
    /** Refuses new connections; those that are open go on. */
    takeNoMore: () => void server.server.close(),
  }
}

export function headersOf({ source }: ReceivedMail): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/)
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
}

/** A mail's text and page as its reader sees them. */
export function readable(source = ''): string {
  return source
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
}
