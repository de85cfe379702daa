import { setTimeout as pause } from 'node:timers/promises'
import { startMailSink } from '../kit/mail-sink.ts'
import { Servers } from '../kit/servers.ts'
import type { FaultyMailServer } from './faulty-mail-server.ts'
import { Neighbors } from './neighbors.ts'
import { Recorder } from './recorder.ts'
import type { SmallDisk } from './small-disk.ts'
import { judge, type Verdict } from './verdict.ts'
import { createWorld, type World } from './world.ts'

const AT_ONCE = 16
/** Lets pending requests end after the fault. */
const SETTLE_MS = 500

export type Stage = { world: World; recorder: Recorder; servers: Servers }
/** Resources that a fault needs and removes at its end. */
type Props = {
  /** Folder of the database. */
  cluster?: string
  storage?: string
  settings?: Record<string, string>
  disk?: SmallDisk
  mail?: FaultyMailServer
  /** Folder of other versions of the server. */
  versions?: string
  remove?: () => unknown
}
/** What a fault gets besides the stage. `ports` are reserved for it. */
type Given = Props & { isEnough: () => boolean; ports: readonly number[] }

export type FaultRow = {
  id: string
  what: string
  servers?: number
  /** The share of requests cut before their answer. */
  cut?: number
  /** Command-line options for Node. */
  options?: readonly string[]
  settingsOf?: (server: number) => Record<string, string>
  prepare?: () => Props | Promise<Props>
  /** Causes the fault until `isEnough`, while members write. Gives its measurements. */
  inject: (stage: Stage, given: Given) => Promise<Measured>
  /** Waits for what must recover after the writes end. Gives its measurements. */
  recover?: (stage: Stage, given: Given) => Promise<Measured>
}
type Measured = Record<string, string | number>

export type Result = {
  id: string
  what: string
  acknowledged: number
  refused: number
  unknown: number
  verdict: Verdict
  surprises: string[]
  /** Servers that ended by themselves. */
  ended: number
  measured: Measured
}

export type Limits = { writes: number; seconds: number; firstPort: number }

/** Runs one fault until there are enough writes or time is up, then judges the data. */
export async function run(row: FaultRow, limits: Limits): Promise<Result> {
  const { firstPort } = limits
  const props = (await row.prepare?.()) ?? {}
  const world = await createWorld(firstPort, props)
  const mail = await startMailSink()
  const servers = new Servers(world.postgres.url, row.options ?? [], {
    DATA_DIR: world.dataDir,
    STORAGE_URL: `file:${world.storage}`,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'fatal',
    ...props.settings,
  })
  const recorder = new Recorder(servers.origins, { cut: row.cut })
  const count = row.servers ?? 1
  const ports = Array.from({ length: count }, (_, index) => firstPort + 1 + index)
  try {
    for (const [index, port] of ports.entries()) {
      await servers.start(port, row.settingsOf?.(index))
    }
    const deadline = Date.now() + limits.seconds * 1_000
    const isEnough = () => recorder.count('ok') >= limits.writes || Date.now() > deadline
    const stage = { world, recorder, servers }
    const given = { ...props, isEnough, ports }
    const inject = () => row.inject(stage, given)
    const seen = await observe(row, { ...world, recorder, servers }, inject)
    Object.assign(seen.measured, await row.recover?.(stage, given))
    await servers.stopAll()
    return { ...seen, verdict: await judge(world.postgres.url, world.storage, recorder.entries) }
  } finally {
    mail.stop()
    await servers.stopAll().catch(() => undefined)
    await world.remove()
    await props.remove?.()
  }
}

type Scene = Pick<World, 'people' | 'photo'> & Pick<Stage, 'recorder' | 'servers'>

/** Members write while the fault lasts. The result has no verdict yet. */
export async function observe(
  { id, what }: Pick<FaultRow, 'id' | 'what'>,
  { people, photo, recorder, servers }: Scene,
  inject: () => ReturnType<FaultRow['inject']>,
): Promise<Omit<Result, 'verdict'>> {
  let isOver = false
  const living = new Neighbors(people, recorder, photo).live(AT_ONCE, () => isOver)
  const measured = await inject().finally(() => {
    isOver = true
  })
  await living
  await pause(SETTLE_MS)
  return {
    id,
    what,
    ended: servers.dead().length,
    surprises: recorder.surprises,
    acknowledged: recorder.count('ok'),
    refused: recorder.count('refused'),
    unknown: recorder.count('unknown'),
    measured: {
      ...measured,
      ...Object.fromEntries(recorder.troubles),
      'longest wait ms': Math.round(recorder.longestWait),
    },
  }
}

export function holds({ verdict, surprises, ended }: Result): boolean {
  return Object.values(verdict).flat().length + surprises.length + ended === 0
}
