import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { claimMail, markFailed, markSent, type OutboxMail, putBack } from './mail.ts'
import { type FilledMail, fillGaps } from './mail-secrets.ts'

const ATTEMPTS_MOST = 8
/** Lanes of hand-over, and connections to the mail server at most. */
const AT_ONCE = 4

/** What is not handed over by then has failed, long before anybody else may take it. */
const HAND_OVER_MS = 45_000
/** So long a server may take to say that it is there. */
const GREETING_MS = 10_000
/** So long a sender that is stopped goes on with what it has begun. */
const FAREWELL_MS = 3_000

type Sender = { config: Config; db: Db; log: FastifyBaseLogger }

/** Hands queued mail over as soon as it is due, a few at once: mail servers take their time over each. */
export class MailSender {
  readonly #deps: Sender
  readonly #transport: Transporter
  readonly #lanes = new Set<Promise<void>>()
  readonly #farewell = new AbortController()
  #again = false
  #stopped = false
  /** While the mail server is away one mail at a time finds out whether it is back (F-10). */
  #isAway = false

  constructor(deps: Sender) {
    this.#deps = deps
    this.#transport = createTransport(deps.config)
  }

  /** Returns at once; failures are logged and the mail is tried again later. */
  readonly wake = (): void => {
    this.#again = true
    if (this.#lanes.size === (this.#isAway ? 1 : AT_ONCE) || this.#stopped) return
    const lane = this.#run().finally(() => {
      this.#lanes.delete(lane)
      // Who woke while this one was going has found no room.
      if (this.#again) this.wake()
    })
    this.#lanes.add(lane)
  }

  /** What a silent server has not taken soon stays for the next sender. */
  async stop(): Promise<void> {
    this.#stopped = true
    const timer = setTimeout(() => this.#farewell.abort(), FAREWELL_MS)
    await Promise.all(this.#lanes)
    clearTimeout(timer)
    this.#transport.close()
  }

  /** Whoever wakes when all lanes are taken is heard by the first that finds nothing more. */
  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await this.#sendDue()
        if (this.#isAway) return
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'mail run failed')
    }
  }

  async #sendDue(): Promise<void> {
    const { db } = this.#deps
    for (let mail = await claimMail(db); mail; mail = await claimMail(db)) {
      // Where one is due there may be more.
      if (!this.#isAway) this.wake()
      this.#isAway = (await this.#handOver(mail)) === 'away'
      if (this.#isAway || this.#stopped) return
    }
  }

  async #handOver(mail: OutboxMail): Promise<'there' | 'away'> {
    const { config, db, log } = this.#deps
    const filled = fillGaps(config, mail)
    if (!filled) {
      log.warn({ mailId: mail.id }, 'mail given up: its link cannot be made any more')
      await markFailed(db, mail.id, 'its link cannot be made any more', true)
      return 'there'
    }
    try {
      await this.#deliver(mail, filled)
    } catch (error) {
      return this.#noteFailure(mail, error)
    }
    await markSent(db, mail.id)
    return 'there'
  }

  async #deliver(mail: OutboxMail, filled: FilledMail): Promise<void> {
    const { config, log } = this.#deps
    const sent = await this.#transport.sendMail({
      messageId: mail.messageId,
      from: { name: PRODUCT, address: config.mailFrom },
      // An object, never a string: a string would be parsed for further addresses (T-59).
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: filled.textBody,
      html: filled.htmlBody,
      signal: AbortSignal.any([this.#farewell.signal, AbortSignal.timeout(HAND_OVER_MS)]),
      ...(filled.unsubscribe && unsubscribing(config, filled.unsubscribe)),
    })
    if (!config.smtpUrl) await keepFile(config, mail, sent.message as Buffer, log)
  }

  async #noteFailure(mail: OutboxMail, error: unknown): Promise<'there' | 'away'> {
    const { db, log } = this.#deps
    const noted = { err: error, mailId: mail.id, attempt: mail.attempts }
    if (this.#farewell.signal.aborted || !(isWordOnMail(error) || (await this.#isServerThere()))) {
      log.warn(noted, 'mail server away')
      await putBack(db, mail.id, String(error))
      return 'away'
    }
    const forGood = isRefusedForGood(error) || mail.attempts >= ATTEMPTS_MOST
    log.warn({ ...noted, forGood }, 'mail not handed over')
    await markFailed(db, mail.id, String(error), forGood)
    return 'there'
  }

  /** Whether the server can be reached and lets us in, on a connection that this mail had nothing to do with. */
  async #isServerThere(): Promise<boolean> {
    if (!this.#deps.config.smtpUrl) return true
    const { signal } = this.#farewell
    const late = pause(GREETING_MS, false, { signal, ref: false }).catch(() => false)
    return Promise.race([this.#transport.verify().catch(() => false), late])
  }
}

/** The headers by which mail programs end a mailing with one click (RFC 2369, RFC 8058). */
function unsubscribing({ publicUrl }: Config, token: string) {
  return {
    list: { unsubscribe: { url: String(new URL(`/api/unsubscribe?token=${token}`, publicUrl)) } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

type Refusal = { code?: string; responseCode?: number }

/** What the server says of this very mail: a wrong password of ours ends in a 5xx too, and will be put right. */
function isWordOnMail(error: unknown): boolean {
  const { code, responseCode } = error as Refusal
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined
}

function isRefusedForGood(error: unknown): boolean {
  return isWordOnMail(error) && ((error as Refusal).responseCode ?? 0) >= 500
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
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
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
