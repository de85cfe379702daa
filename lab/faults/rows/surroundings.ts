import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR } from '@swapstead/domain/times.ts'
import pg from 'pg'
import { median } from '../../kit/statistics.ts'
import { FaultyMailServer, type Mood, moods } from '../faulty-mail-server.ts'
import type { FaultRow, Stage } from '../run-fault.ts'
import { SmallDisk } from '../small-disk.ts'

const FILES_MAX = 256
/** Seconds within which all waiting mail must be sent after recovery. */
const SENDING_MAX = 180

/** The median latency of writes since `from`, in milliseconds. */
function medianWait({ recorder }: Stage, from: number): number {
  return median(recorder.acknowledged.slice(from).map(({ asked, at }) => at - asked))
}

export const surroundingFaults: readonly FaultRow[] = [
  {
    id: 'F-08',
    what: 'the disk of the database is full again and again',
    prepare: () => {
      const disk = new SmallDisk(700)
      return { cluster: disk.folder, remove: () => disk.remove(), disk }
    },
    inject: async ({ world, servers }, { isEnough, disk }) => {
      const [pid] = servers.pids()
      let fills = 0
      let panics = 0
      while (!isEnough()) {
        await pause(1_500)
        disk?.fill()
        fills += 1
        await pause(3_000)
        disk?.free()
        if (!world.postgres.hasEnded) continue
        panics += 1
        await world.postgres.startAgain()
      }
      return { fills, 'ended by it': panics, 'same process': String(servers.pids()[0] === pid) }
    },
  },
  {
    id: 'F-09',
    what: 'the disk of the photos is full again and again',
    prepare: () => {
      const disk = new SmallDisk(64)
      return { storage: disk.folder, remove: () => disk.remove(), disk }
    },
    inject: async (_stage, { isEnough, disk }) => {
      let fills = 0
      while (!isEnough()) {
        await pause(1_000)
        disk?.fill()
        fills += 1
        await pause(1_500)
        disk?.free()
      }
      return { fills }
    },
  },
  {
    id: 'F-10',
    what: 'the mail server refuses, drops, says nothing and is gone in turn',
    prepare: async () => {
      const mail = new FaultyMailServer()
      await mail.listen()
      return { settings: { SMTP_URL: mail.url }, remove: () => mail.close(), mail }
    },
    inject: async (stage, { isEnough, mail }) => {
      if (!mail) throw new Error('there is no mail server')
      const medians = new Map<Mood, number[]>()
      for (let turn = 0; !isEnough(); turn += 1) {
        const mood = moods[turn % moods.length] ?? 'accept'
        await mail.change(mood)
        const from = stage.recorder.acknowledged.length
        await pause(3_000)
        medians.set(mood, [...(medians.get(mood) ?? []), medianWait(stage, from)])
      }
      const [usual = [], ...others] = moods.map((mood) => medians.get(mood) ?? [])
      const ratio = median(others.flat()) / median(usual)
      return { 'median wait ÷ usual': ratio.toFixed(2) }
    },
    recover: async ({ world, recorder }, { mail }) => {
      await mail?.change('accept')
      const { waiting, emails, seconds } = await sendAll(world.postgres.url)
      if (waiting > 0) recorder.surprises.push(`${waiting} emails were never sent`)
      const copies = [...(mail?.taken.values() ?? [])].filter((times) => times > 1)
      return {
        emails,
        'all sent after s': Math.round(seconds),
        'taken more than once, under one Message-ID': copies.length,
        'at most times': Math.max(1, ...copies),
      }
    },
  },
  {
    id: 'F-17',
    what: 'of three servers one has a clock a day ahead, one an hour behind',
    servers: 3,
    options: ['--import', new URL('../skewed-clock.ts', import.meta.url).href],
    settingsOf: (index) => ({ SKEW_MS: String([0, 24 * HOUR, -HOUR][index]) }),
    inject: async (_stage, { isEnough }) => {
      while (!isEnough()) await pause(100)
      return {}
    },
  },
  {
    id: 'F-20',
    what: `the server may open ${FILES_MAX} files and has 128 MB of memory`,
    options: ['--max-old-space-size=128'],
    inject: async ({ servers }, { isEnough, ports: [port = 0] }) => {
      const [pid = 0] = servers.pids()
      const limited = spawnSync('prlimit', ['--pid', String(pid), `--nofile=${FILES_MAX}`])
      if (limited.status !== 0) throw new Error('prlimit is missing: apt-get install util-linux')
      let crowds = 0
      while (!isEnough()) {
        const idle = await idleConnections(port, 2 * FILES_MAX)
        crowds += 1
        await pause(2_000)
        idle.leave()
        await pause(1_000)
      }
      return { crowds, 'same process': String(servers.pids()[0] === pid) }
    },
  },
]

async function idleConnections(port: number, size: number): Promise<{ leave: () => void }> {
  const sockets = Array.from({ length: size }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  )
  await pause(200)
  const leave = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { leave }
}

/**
 * Waits until the queue is empty. Skips the delays between attempts, but not a running attempt's
 * lease of up to a minute.
 */
async function sendAll(url: string): Promise<{ waiting: number; emails: number; seconds: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begun = performance.now()
  try {
    for (;;) {
      const { rows } = await client.query<{ waiting: number; emails: number }>(
        'select count(*) filter (where sent_at is null)::int as waiting, count(*)::int as emails from mail_outbox',
      )
      const { waiting = 0, emails = 0 } = rows[0] ?? {}
      const seconds = (performance.now() - begun) / 1_000
      if (waiting === 0 || seconds > SENDING_MAX) return { waiting, emails, seconds }
      await client.query(
        `update mail_outbox set next_attempt_at = now()
         where sent_at is null and failed_at is null and next_attempt_at > now() + interval '1 minute'`,
      )
      await client.query("select pg_notify('mail', '')")
      await pause(1_000)
    }
  } finally {
    await client.end()
  }
}
