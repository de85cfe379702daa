import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { capture } from '../capture.ts'
import { Fault } from '../fault.ts'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { explain } from './explain.ts'
import { isAlive } from './processes.ts'

const passwordFile = 'swapstead-password'
const unfinished = 'unfinished-'

/** Creates the cluster if it is missing; returns the password of both of its roles. */
export async function prepareCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  isEphemeral: boolean,
): Promise<string> {
  const cluster = join(folder, 'cluster')
  removeUnfinished(folder)
  if (existsSync(cluster)) checkVersion(cluster, binaries.major)
  else await createCluster(folder, binaries, account, isEphemeral)
  return readFileSync(join(cluster, passwordFile), 'utf8')
}

/** A cluster is renamed when it is complete, so other folders are leftovers of a killed start. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(unfinished) && !isAlive(Number.parseInt(name.slice(unfinished.length), 10)))
      rmSync(join(folder, name), { recursive: true })
}

function checkVersion(cluster: string, major: number): void {
  const written = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (written === major) return
  throw new Fault(
    `The database in ${cluster} was written by PostgreSQL ${written} and this version of Swapstead brings PostgreSQL ${major}: use the version of Swapstead that wrote it, or move that folder away to begin with an empty database.`,
  )
}

async function createCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  isEphemeral: boolean,
): Promise<void> {
  const cluster = join(folder, `${unfinished}${process.pid}`)
  const secret = `${cluster}.password`
  const password = randomBytes(24).toString('base64url')
  writeFileSync(secret, password, { mode: 0o600, flag: 'wx', flush: true })
  if (account) chownSync(secret, account.uid, account.gid)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rights = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`]
  const parameters = ['-D', cluster, '--encoding=UTF8', ...locale, ...rights]
  if (isEphemeral) parameters.push('--no-sync')
  const made = await capture(binaries.initdb, parameters, runAs(account))
  const filled =
    made.code === 0 ? await fillCluster(cluster, password, binaries, account, isEphemeral) : made
  if (filled.code !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(filled.output)) {
    rmSync(cluster, { recursive: true, force: true })
    rmSync(secret, { force: true })
    throw new Fault(explain(filled.output, { folder }))
  }
  renameSync(secret, join(cluster, passwordFile))
  // A concurrent start may have been faster: keep its cluster.
  if (existsSync(join(folder, 'cluster'))) rmSync(cluster, { recursive: true })
  else renameSync(cluster, join(folder, 'cluster'))
}

/**
 * The application's role is no superuser. Extensions that only a superuser may create go into the
 * template, so that every database has them.
 */
function fillCluster(
  cluster: string,
  password: string,
  binaries: Binaries,
  account: Account | undefined,
  isEphemeral: boolean,
) {
  const statements = [
    'create extension cube',
    'create extension earthdistance',
    ...(binaries.hasStatementStatistics ? ['create extension pg_stat_statements'] : []),
    `create role swapstead login password '${password}' ${isEphemeral ? 'createdb' : ''}`,
    'grant pg_monitor to swapstead',
    'create database swapstead owner swapstead',
  ]
  return capture(binaries.postgres, ['--single', '-D', cluster, '-c', 'fsync=off', 'template1'], {
    ...runAs(account),
    input: `${statements.join('\n')}\n`,
  })
}
