/**
 * Soak: members and guests visit for hours, and the run reports what grows.
 *   npm run soak                 eight hours; SOAK_MINUTES=60 for less
 *   npm run soak -- --write      also writes the table to docs/reliability.md
 * SOAK_RATE (2) visits a second, of about three requests each.
 * Ctrl-C ends the run early and still prints the table.
 */
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { probed } from '../../kit/child-process.ts'
import { startMailSink } from '../../kit/mail-sink.ts'
import { writeFigures } from '../../kit/report.ts'
import { startServer } from '../../kit/server.ts'
import { createWorld } from '../world.ts'
import { Caller } from './caller.ts'
import { figuresOf, tableOf } from './figures.ts'
import { type Sample, Sampler } from './sampler.ts'
import { Visits } from './visits.ts'

const PORT = 4_070
const SAMPLES_LEAST = 60
const CONCURRENT_MAX = 400

const minutes = Number(process.env.SOAK_MINUTES ?? 480)
const perSecond = Number(process.env.SOAK_RATE ?? 2)
const isWriting = process.argv.includes('--write')
/** Once a minute, and more often in a short run. */
const everyMs = Math.min(60_000, (minutes * 60_000) / SAMPLES_LEAST)

const told = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => told.abort())

const samples: Sample[] = []
const afterwards: (() => unknown)[] = []
let skipped = 0
let begun = 0
try {
  const { server, caller, sampler, visits } = await prepare()
  begun = performance.now()
  const isOver = () => told.signal.aborted || hoursSince() * 60 >= minutes
  const ended = comeAndGo(visits)
  while (!isOver() && server.child.exitCode === null) {
    await pause(everyMs, undefined, { signal: told.signal }).catch(() => undefined)
    const sample = await sampler.take()
    samples.push(sample)
    await sampler.endDaysOfGuests()
    console.log(lineOf(sample))
  }
  ended()
  report(caller, server.child.exitCode === null)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const clear of afterwards.toReversed()) await clear()
}

/** Starts a separate database and server, and the sampler for both. */
async function prepare() {
  const world = await createWorld(PORT, {})
  afterwards.push(() => world.remove())
  const mail = await startMailSink()
  afterwards.push(() => mail.stop())
  const server = await startServer(world.postgres.url, {
    port: PORT + 1,
    options: probed,
    settings: {
      DATA_DIR: world.dataDir,
      STORAGE_URL: `file:${world.storage}`,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'fatal',
    },
  })
  afterwards.push(() => server.stop())
  const caller = new Caller(server.origin)
  afterwards.push(() => caller.close())
  const sampler = await Sampler.on(server.child, caller, world.postgres.url, world.storage)
  afterwards.push(() => sampler.close())
  return { server, caller, sampler, visits: new Visits(caller, world.people, world.photo) }
}

/** Starts visits at a fixed rate, however long each takes. Gives the function that stops them. */
function comeAndGo(visits: Visits): () => void {
  const underWay = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (underWay.size >= CONCURRENT_MAX) skipped += 1
    else {
      const visit = visits.go().finally(() => underWay.delete(visit))
      underWay.add(visit)
    }
  }, 1_000 / perSecond)
  const end = () => clearInterval(timer)
  afterwards.push(end)
  return end
}

function hoursSince(): number {
  return (performance.now() - begun) / 3_600_000
}

function lineOf(sample: Sample): string {
  const shown = Object.entries(sample).map(([name, value]) => `${name} ${Number(value.toFixed(1))}`)
  return `${(hoursSince() * 60).toFixed(1)} min: ${shown.join(', ')}`
}

function report(caller: Caller, isAlive: boolean): void {
  const figures = figuresOf(samples, hoursSince())
  const answers = [...caller.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const asked = [...caller.statuses.values()].reduce((sum, count) => sum + count, 0)
  const summary = `${Math.round(hoursSince() * 60)} minutes on ${availableParallelism()} cores, ${(asked / hoursSince() / 3600).toFixed(1)} requests a second (answers: ${answers}), ${samples.length} samples, a third of them (those of an hour at most) left out as warm-up${skipped > 0 ? `, ${skipped} visits left out` : ''}.`
  const broken = [...caller.statuses].filter(([status]) => /^5|no answer/.test(status))
  const leaks = figures.filter(({ judgement }) => judgement === 'grows')
  console.log(`${summary}\n${tableOf(figures)}`)
  for (const surprise of caller.surprises) console.log(surprise)
  if (isWriting) writeFigures('reliability', 'soak', `${summary}\n\n${tableOf(figures)}`)
  const isSound = leaks.length + broken.length === 0 && isAlive
  console.log(isSound ? 'nothing grows' : `it grows: ${leaks.map(({ name }) => name).join(', ')}`)
  process.exitCode = isSound ? 0 : 1
}
