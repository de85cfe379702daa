/**
 * High availability on one machine: three PostgreSQL with Patroni, etcd, PgBouncer and HAProxy, two
 * servers.
 *   npm run cluster              breaks each part while members write (about 5 minutes)
 *   npm run cluster -- H-01      only this row
 *   npm run cluster -- --write   also writes the table to docs/reliability.md
 *   npm run cluster -- --stay    starts it with the demo and stays until Ctrl-C
 * CLUSTER_WRITES (2000): acknowledged writes per fault.
 * CLUSTER_SECONDS (60): the longest time for them after the repair.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { endWith, Fault, orEnd } from '../../scripts/fault.ts'
import { step } from '../../scripts/progress.ts'
import { tableOf } from '../faults/report.ts'
import { holds, type Result } from '../faults/run-fault.ts'
import { describeMachine } from '../kit/machine.ts'
import { readNamedRows } from '../kit/named-rows.ts'
import { settleTown } from '../kit/neighborhood.ts'
import { photoFile } from '../kit/photographs.ts'
import { writeFigures } from '../kit/report.ts'
import { Cluster } from './cluster.ts'
import { clusterFaults, suffer } from './proof.ts'
import { findSoftware, type Software, versionsOf } from './software.ts'

const MINUTES_MAX = 20

const options = process.argv.slice(2)
const ids = clusterFaults.map(({ id }) => id)
const { wanted, isWritten } = orEnd(() => readNamedRows(ids, 'docs/reliability.md'))
const chosen = clusterFaults.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const limits = {
  writes: Number(process.env.CLUSTER_WRITES ?? 2_000),
  seconds: Number(process.env.CLUSTER_SECONDS ?? 60),
}
const told = Promise.withResolvers<'told'>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => told.resolve('told'))
// Each program adds exit listeners to this process.
process.setMaxListeners(50)

try {
  const software = findSoftware()
  const cluster = await Cluster.create(software)
  const work = options.includes('--stay') ? stay(cluster) : prove(cluster, software)
  const isWell = await Promise.race([work, told.promise, tooLong()]).finally(() => cluster.stop())
  process.exit(isWell === true || (isWell === 'told' && options.includes('--stay')) ? 0 : 1)
} catch (error) {
  endWith(error)
}

async function prove(cluster: Cluster, software: Software): Promise<boolean> {
  await step('Starting three databases', 'databases started', () => cluster.startDatabase())
  const people = await settleTown(cluster.direct)
  await step('Starting two servers', 'servers started', () => cluster.startServers())
  const photo = await photoFile(1)
  const results: Result[] = []
  for (const fault of chosen) {
    console.log(`${fault.id} ${fault.what} …`)
    const result = await suffer(cluster, fault, { people, photo }, limits)
    results.push(result)
    console.log(JSON.stringify(result.measured))
    if (!holds(result)) console.log(JSON.stringify(result, null, 1).slice(0, 4_000))
  }
  const report = `${tableOf(results)}\n\n${await describeMachine(cluster.direct)}, ${await versionsOf(software)}`
  console.log(report)
  if (isWritten) writeFigures('reliability', 'cluster', report)
  return results.length > 0 && results.every(holds)
}

async function stay(cluster: Cluster): Promise<true> {
  await step('Starting three databases', 'databases started', () => cluster.startDatabase())
  const settings = { DEMO: 'on', RATE_LIMITS: 'on' }
  await step('Starting two servers', 'servers started', () => cluster.startServers(settings))
  console.log(`\nSwapstead by its balancer   ${cluster.web}`)
  for (const port of cluster.appPorts)
    console.log(`  a server                  http://127.0.0.1:${port}`)
  console.log(`PgBouncer, to the primary   ${cluster.pooled}`)
  console.log(`HAProxy, to the primary     ${cluster.direct}`)
  for (const node of cluster.nodes)
    console.log(`  ${node.name}, its Patroni      http://127.0.0.1:${node.restPort}/cluster`)
  console.log('\nCtrl-C ends all of it.')
  await told.promise
  return true
}

async function tooLong(): Promise<never> {
  await pause(options.includes('--stay') ? 2 ** 31 - 1 : MINUTES_MAX * 60_000, null, {
    ref: false,
  })
  throw new Fault(`The cluster was not done within ${MINUTES_MAX} minutes.`)
}
