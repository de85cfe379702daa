/**
 * Fuzzing: sends valid and invalid requests to every call of the OpenAPI document, as every kind of
 * user.
 *   npm run fuzz                 FUZZ_REQUESTS (50000) requests in all
 *   FUZZ_SEED=42 npm run fuzz    repeats the same requests
 * Fails on a status of 5xx, an answer outside its schema, a process that ends, or growing memory.
 * Fails too if over one request in a thousand holds the event loop longer than 50 ms.
 */

import { randomInt } from 'node:crypto'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { OPENAPI_PATH } from '../../../packages/server/src/platform/http/openapi.ts'
import { inquire, probed } from '../../kit/child-process.ts'
import { exitOnSignals } from '../../kit/exit-on-signals.ts'
import { startServer } from '../../kit/server.ts'
import { createWorld } from '../world.ts'
import { Fuzzer } from './fuzzer.ts'
import { type Document, describedCalls } from './openapi.ts'
import { requestsTo } from './request.ts'

const PORT = 4_090
const HELD_MOST_MS = 50
const GROWTH_MAX = 1.15
/** The event stream never ends. */
const leftOut = [LIVE_PATH]

const requests = Number(process.env.FUZZ_REQUESTS ?? 50_000)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

exitOnSignals()
const world = await createWorld(PORT, {})
const server = await startServer(world.postgres.url, {
  port: PORT + 1,
  options: probed,
  settings: { DATA_DIR: world.dataDir, LOG_LEVEL: 'fatal' },
})
try {
  const document = (await (await fetch(`${server.origin}${OPENAPI_PATH}`)).json()) as Document
  const ajv = new Ajv2020.default({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const fuzzer = new Fuzzer(server.origin, world, document, ajv)
  const calls = describedCalls(document).filter(({ path }) => !leftOut.includes(path))
  const rounds = Math.max(2, Math.ceil(requests / calls.length / 10))
  console.log(`${calls.length} calls, ${rounds} rounds of 10 requests each, FUZZ_SEED=${seed}`)
  // Resets the loop's figures, because starting up holds it.
  await inquire(server.child, 'loop')
  let memory = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      await fuzzer.renew()
      const arbitrary = requestsTo(call, document, fuzzer.ids, fuzzer.actors)
      await fuzzer.send(
        fc.sample(arbitrary, { seed: seed + round * calls.length + index, numRuns: 10 }),
      )
    }
    // After a third of the rounds, everything that loads once is loaded.
    if (round === Math.floor(rounds / 3)) memory = (await inquire(server.child, 'memory')).heap
  }
  const { longest, usual } = await inquire(server.child, 'loop')
  const growth = (await inquire(server.child, 'memory')).heap / memory
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(fuzzer.statuses))}`)
  console.log(
    `event loop held ${usual.toFixed(1)} ms (999 of 1,000), ${longest.toFixed(1)} ms at most; memory × ${growth.toFixed(2)}`,
  )
  for (const problem of fuzzer.problems.slice(0, 20)) console.log(problem)
  const isSound =
    fuzzer.problems.length === 0 &&
    server.child.exitCode === null &&
    usual <= HELD_MOST_MS &&
    growth <= GROWTH_MAX
  console.log(isSound ? 'nothing broke' : `${fuzzer.problems.length} answers that must not be`)
  process.exitCode = isSound ? 0 : 1
} finally {
  await server.stop()
  await world.remove()
}
