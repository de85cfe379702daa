import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Starts an SMTP server without encryption and sign-in, on a free port unless it is given one. */
export async function startSmtp(
  conduct: Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>,
  port = 0,
): Promise<{ server: SMTPServer; port: number; url: string }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...conduct,
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return { server, port: taken, url: `smtp://127.0.0.1:${taken}` }
}
