import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Fault } from '../fault.ts'

/** The account that runs the database for root: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Holds files that the account cannot reach in the checkout, for instance under /root. */
export const sharedFolder = '/var/lib/swapstead'

/** Options of spawn. The working directory is /, which every account may enter. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number; cwd: string } {
  return { ...account, cwd: '/' }
}

/** For root: the owner of the cluster, else an unprivileged account. Otherwise undefined. */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    try {
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such account; the next one may exist.
    }
  }
  throw new Fault(
    'PostgreSQL refuses to run as root, and this machine has no account postgres or nobody: start as another user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/** Makes a folder for the account; becomes a link where the account could not reach it. */
export function makeFolder(folder: string, account: Account | undefined): string {
  refuseDeadLink(folder)
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const real = realpathSync(folder)
  if (!account) return real
  chownSync(real, account.uid, account.gid)
  return reaches(account, real) ? real : moveIntoReach(folder, account)
}

/** The database may be on another machine: a new one would have none of its members. */
function refuseDeadLink(folder: string): void {
  if (existsSync(folder) || !lstatSync(folder, { throwIfNoEntry: false })) return
  throw new Fault(
    `${folder} leads to ${readlinkSync(folder)}, where no database is: bring that folder back, or delete the link to begin with an empty database.`,
  )
}

function moveIntoReach(folder: string, account: Account): string {
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const checkout = basename(dirname(dirname(folder)))
  const elsewhere = mkdtempSync(join(sharedFolder, `${checkout}-`))
  chownSync(elsewhere, account.uid, account.gid)
  if (!reaches(account, elsewhere) || readdirSync(folder).length > 0)
    throw new Fault(
      `PostgreSQL refuses to run as root, and the account with the number ${account.uid} may not enter ${folder}: let it, start as another user, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  rmdirSync(folder)
  symlinkSync(elsewhere, folder)
  return elsewhere
}

function reaches(account: Account, folder: string): boolean {
  return spawnSync('test', ['-w', folder], runAs(account)).status === 0
}
