/**
 * Attacks with measured results. Each runs against its own servers and database on this machine.
 *   npm run attack                 all of them (about 20 minutes)
 *   npm run attack -- T-32 T-80    only these
 *   npm run attack -- --write      also writes the table to docs/security.md
 * ATTACK_PAIRS (400): pairs of a known and an unknown account.
 * ATTACK_ROUNDS (50): rounds of a race.
 * ATTACK_SLOW (500): slow clients of each kind.
 */

import { orEnd } from '../../scripts/fault.ts'
import { exitOnSignals } from '../kit/exit-on-signals.ts'
import { describeMachine } from '../kit/machine.ts'
import { readNamedRows } from '../kit/named-rows.ts'
import { writeFigures } from '../kit/report.ts'
import { type Attack, type Measured, tableOf } from './attack.ts'
import { banAttack } from './rows/bans.ts'
import { bombAttack, uploadFloodAttack } from './rows/bombs.ts'
import { floodAttack } from './rows/flood.ts'
import { homeAttack } from './rows/homes.ts'
import { limitAttack } from './rows/limits.ts'
import { mailStormAttack } from './rows/mail-storm.ts'
import { raceAttack } from './rows/races.ts'
import { signInStormAttack } from './rows/sign-in-storm.ts'
import { slowAttack } from './rows/slow.ts'
import { streamAttack } from './rows/streams.ts'
import { jsonAttack, searchAttack } from './rows/texts.ts'
import { timingAttack } from './rows/timing.ts'
import { Stage } from './stage.ts'

const all: readonly Attack[] = [
  banAttack,
  raceAttack,
  timingAttack,
  limitAttack,
  mailStormAttack,
  homeAttack,
  signInStormAttack,
  searchAttack,
  jsonAttack,
  bombAttack,
  uploadFloodAttack,
  streamAttack,
  slowAttack,
  floodAttack,
]
const ids = all.map(({ id }) => id)
const { wanted, isWritten } = orEnd(() => readNamedRows(ids, 'docs/security.md'))
const chosen = all.filter(({ id }) => wanted.length === 0 || wanted.includes(id))

exitOnSignals()
const stage = await Stage.build()
const measured: Measured[] = []
try {
  const machine = await describeMachine(stage.url)
  console.log(machine)
  for (const { id, run } of chosen) {
    try {
      const figures = await run(stage)
      measured.push(...figures.map((figure) => ({ id, ...figure })))
      console.log(tableOf(figures.map((figure) => ({ id, ...figure }))))
    } finally {
      await stage.stopServers()
    }
  }
  if (isWritten) writeFigures('security', 'attack', `${machine}\n\n${tableOf(measured)}`)
} finally {
  await stage.remove()
}
const broken = measured.filter(({ holds }) => !holds)
console.log(`${measured.length - broken.length} within their bars, ${broken.length} not`)
process.exitCode = broken.length === 0 && measured.length > 0 ? 0 : 1
