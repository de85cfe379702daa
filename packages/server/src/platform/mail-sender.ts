import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Db } from './database.ts'
import { claimMail, markFailed, markSent, type OutboxMail } from './mail.ts'
import { fillGaps } from './mail-secrets.ts'

const ATTEMPTS_MOST = 8
/** Lanes of hand-over, and connections to the mail server at most. */
const AT_ONCE = 4

type Sender = { config: Config; db: Db; log: FastifyBaseLogger }

/** Hands queued mail over as soon as it is due, a few at once: mail servers take their time over each. */
export class MailSender {
  readonly #deps: Sender
  readonly #transport: Transporter
  readonly #lanes = new Set<Promise<void>>()
  #again = false
  #stopped = false

  constructor(deps: Sender) {
    this.#deps = deps
    this.#transport = createTransport(deps.config)
  }

  /** Returns at once; failures are logged and the mail is tried again later. */
  readonly wake = (): void => {
    this.#again = true
    if (this.#lanes.size === AT_ONCE || this.#stopped) return
    const lane = this.#run().finally(() => this.#lanes.delete(lane))
    this.#lanes.add(lane)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#lanes)
    this.#transport.close()
  }

  /** Whoever wakes when all lanes are taken is heard by the first that finds nothing more. */
  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await this.#sendDue()
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'mail run failed')
    }
  }

  async #sendDue(): Promise<void> {
    const { db } = this.#deps
    for (let mail = await claimMail(db); mail && !this.#stopped; mail = await claimMail(db)) {
      // Where one is due there may be more.
      this.wake()
      await handOver(this.#deps, this.#transport, mail)
    }
  }
}

async function handOver({ config, db, log }: Sender, transport: Transporter, mail: OutboxMail) {
  const filled = fillGaps(config, mail)
  if (!filled) {
    log.warn({ mailId: mail.id }, 'mail given up: its link cannot be made any more')
    return markFailed(db, mail.id, 'its link cannot be made any more', true)
  }
  try {
    const sent = await transport.sendMail({
      messageId: mail.messageId,
      from: { name: PRODUCT, address: config.mailFrom },
      // An object, never a string: a string would be parsed for further addresses (T-59).
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: filled.textBody,
      html: filled.htmlBody,
      ...(filled.unsubscribe && unsubscribing(config, filled.unsubscribe)),
    })
    if (!config.smtpUrl) await keepFile(config, mail, sent.message as Buffer, log)
    await markSent(db, mail.id)
  } catch (error) {
    const forGood = isRefusedForGood(error) || mail.attempts >= ATTEMPTS_MOST
    log.warn(
      { err: error, mailId: mail.id, attempt: mail.attempts, forGood },
      'mail not handed over',
    )
    await markFailed(db, mail.id, String(error), forGood)
  }
}

/** The headers by which mail programs end a mailing with one click (RFC 2369, RFC 8058). */
function unsubscribing({ publicUrl }: Config, token: string) {
  return {
    list: { unsubscribe: { url: String(new URL(`/api/unsubscribe?token=${token}`, publicUrl)) } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Only what the server says of this very mail: a wrong password of ours ends in a 5xx too, and will be put right. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** SMTP where SMTP_URL names a server, over connections that are kept for a while; else the mail is only built, and becomes a file. */
function createTransport(config: Config): Transporter {
  if (!config.smtpUrl) return nodemailer.createTransport({ streamTransport: true, buffer: true })
  return nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: AT_ONCE,
    // A kept connection may have been closed by the server: then once more, over a new one.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

async function keepFile(config: Config, mail: OutboxMail, bytes: Buffer, log: FastifyBaseLogger) {
  const folder = join(config.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${mail.id}.eml`)
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
  log.info({ mailId: mail.id, file }, 'mail written to a file')
}
