import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../../scripts/capture.ts'
import { Fault } from '../../scripts/fault.ts'

/** Paths of the cluster's programs. */
export type Software = Record<'patroni' | 'etcd' | 'haproxy' | 'pgbouncer' | 'postgres', string>

const MAJOR_LEAST = 15
const packages: Record<keyof Software, string> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
}
const names = Object.keys(packages) as (keyof Software)[]

/** Finds every program. Throws with the packages to install if any is missing. */
export function findSoftware(
  folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'],
  versions = '/usr/lib/postgresql',
): Software {
  const found = names.map((name) => {
    const places = name === 'postgres' ? postgresFolders(versions) : folders
    return [name, places.map((folder) => join(folder, name)).find(mayRun)] as const
  })
  const missing = found.filter(([, path]) => !path).map(([name]) => packages[name])
  if (missing.length > 0) throw new Fault(explain(missing))
  return Object.fromEntries(found) as Software
}

export async function versionsOf(software: Software): Promise<string> {
  const asked = (['patroni', 'etcd', 'haproxy', 'pgbouncer'] as const).map(async (name) => {
    const flag = name === 'haproxy' ? '-v' : '--version'
    const { output } = await capture(software[name], [flag])
    return `${name} ${/\d+(\.\d+)+/.exec(output)?.[0] ?? 'unknown'}`
  })
  return (await Promise.all(asked)).join(', ')
}

/** Debian keeps each version in its own folder. The newest comes first. */
function postgresFolders(versions: string): string[] {
  if (!existsSync(versions)) return []
  return readdirSync(versions)
    .map(Number)
    .filter((major) => major >= MAJOR_LEAST)
    .sort((a, b) => b - a)
    .map((major) => join(versions, String(major), 'bin'))
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function explain(missing: readonly string[]): string {
  return [
    `Nothing was started: this machine lacks ${missing.join(', ')}. On Debian 12 or newer this line brings it:`,
    `  apt-get update && apt-get install --no-install-recommends -y ${missing.join(' ')}`,
  ].join('\n')
}
