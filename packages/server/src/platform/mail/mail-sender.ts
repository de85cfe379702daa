import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { claimMail, markFailed, markSent, type OutboxMail, returnToOutbox } from './mail.ts'
import { type FilledMail, fillPlaceholders } from './mail-secrets.ts'
import { withWaiting } from './mails-together.ts'

const ATTEMPTS_MAX = 8
/** Mails handed over at once, each on its own connection. */
const CONCURRENCY = 4

/** Ends before the claim on a mail does, so that no other sender takes it meanwhile. */
const HAND_OVER_MS = 45_000
/** How long the server may take to greet. */
const GREETING_MS = 10_000
/** How long a stopping sender may finish what it has begun. */
const SHUTDOWN_MS = 3_000

type Sender = { config: Config; db: Db; log: FastifyBaseLogger }

/** Sends queued mail as soon as it is due, a few at once. */
export class MailSender {
  readonly #deps: Sender
  readonly #lanes = new Set<Promise<void>>()
  readonly #shutdown = new AbortController()
  #again = false
  #stopped = false
  /** While the server is down, one mail at a time finds out whether it is back. */
  #isAway = false
  #transport: Promise<Transporter> | undefined

  constructor(deps: Sender) {
    this.#deps = deps
  }

  /** Returns at once. Failures are logged and retried later. */
  readonly wake = (): void => {
    this.#again = true
    if (this.#stopped || this.#lanes.size >= (this.#isAway ? 1 : CONCURRENCY)) return
    const lane = this.#run().finally(() => {
      this.#lanes.delete(lane)
      // A wake during this lane may have found all lanes taken.
      if (this.#again) this.wake()
    })
    this.#lanes.add(lane)
  }

  /** Mails that a silent server has not taken stay for the next sender. */
  async stop(): Promise<void> {
    this.#stopped = true
    const timer = setTimeout(() => this.#shutdown.abort(), SHUTDOWN_MS)
    await Promise.all(this.#lanes)
    clearTimeout(timer)
    ;(await this.#transport)?.close()
  }

  /** A wake while all lanes are taken is served by the first lane that runs dry. */
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
    const { config, db } = this.#deps
    for (let mail = await claimMail(db); mail; mail = await claimMail(db)) {
      // More may be due: start another lane.
      if (!this.#isAway) this.wake()
      const whole = await withWaiting(config, db, mail)
      this.#isAway = (await this.#handOver(whole)) === 'away'
      if (this.#isAway || this.#stopped) return
    }
  }

  async #handOver(mail: OutboxMail): Promise<'there' | 'away'> {
    const { config, db, log } = this.#deps
    const filled = fillPlaceholders(config, mail)
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
    const transport = await this.#open()
    const sent = await transport.sendMail({
      messageId: mail.messageId,
      from: config.mailFrom,
      // An object, because nodemailer would parse a string for further addresses.
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: filled.textBody,
      html: filled.htmlBody,
      signal: AbortSignal.any([this.#shutdown.signal, AbortSignal.timeout(HAND_OVER_MS)]),
      ...(filled.unsubscribe && unsubscribeHeaders(config, filled.unsubscribe)),
    })
    if (!config.smtpUrl) await writeMailFile(config, mail, sent.message as Buffer, log)
  }

  async #noteFailure(mail: OutboxMail, error: unknown): Promise<'there' | 'away'> {
    const { db, log } = this.#deps
    const noted = { err: error, mailId: mail.id, attempt: mail.attempts }
    if (isAboutSender(error)) {
      log.error(noted, 'mail server refuses our address: correct MAIL_FROM')
      await returnToOutbox(db, mail.id, String(error))
      return 'away'
    }
    if (this.#shutdown.signal.aborted || !(isAboutMail(error) || (await this.#isServerThere()))) {
      log.warn(noted, 'mail server away')
      await returnToOutbox(db, mail.id, String(error))
      return 'away'
    }
    const forGood = isRefusedForGood(error) || mail.attempts >= ATTEMPTS_MAX
    log.warn({ ...noted, forGood }, 'mail not handed over')
    await markFailed(db, mail.id, String(error), forGood)
    return 'there'
  }

  /** Whether the server accepts a connection unrelated to this mail. */
  async #isServerThere(): Promise<boolean> {
    if (!this.#deps.config.smtpUrl) return true
    const { signal } = this.#shutdown
    const late = pause(GREETING_MS, false, { signal, ref: false }).catch(() => false)
    const transport = await this.#open()
    return Promise.race([transport.verify().catch(() => false), late])
  }

  #open(): Promise<Transporter> {
    this.#transport ??= createTransport(this.#deps.config)
    return this.#transport
  }
}

/** One-click unsubscribe headers (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ publicUrl }: Config, token: string) {
  return {
    list: { unsubscribe: { url: String(new URL(`/api/unsubscribe?token=${token}`, publicUrl)) } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

type Refusal = { code?: string; responseCode?: number; command?: string }

/**
 * Whether the server rejected this mail. A wrong password ends in a 5xx too, but the operator will
 * correct it.
 */
function isAboutMail(error: unknown): boolean {
  const { code, responseCode } = error as Refusal
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined
}

/** Whether the server rejected the sender: all mails fail until the operator corrects that. */
function isAboutSender(error: unknown): boolean {
  return isAboutMail(error) && (error as Refusal).command === 'MAIL FROM'
}

/** Whether the server rejected the recipient. A rejection of the content may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as Refusal
  return isAboutMail(error) && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}

/**
 * SMTP if SMTP_URL is set; otherwise mails are written to files. The library comes with the first
 * mail: a server that sends none is spared its memory.
 */
async function createTransport(config: Config): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  if (!config.smtpUrl) return nodemailer.createTransport({ streamTransport: true, buffer: true })
  return nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: CONCURRENCY,
    // The server may have closed an idle connection: try once more on a new one.
    maxRequeues: 1,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: 30_000,
  })
}

/** Mails hold links that open accounts: the files are for their owner alone. */
async function writeMailFile(
  config: Config,
  mail: OutboxMail,
  bytes: Buffer,
  log: FastifyBaseLogger,
) {
  const folder = join(config.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Folders of earlier versions are open to other accounts of the machine.
  await chmod(folder, 0o700)
  const file = join(folder, `${mail.id}.eml`)
  await rm(`${file}.part`, { force: true })
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
  log.info({ mailId: mail.id, file }, 'mail written to a file')
}
