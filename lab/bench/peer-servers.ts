import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../../scripts/free-ports.ts'
import { end, endWithUs } from '../kit/child-process.ts'

/** A database to compare with, on a free port and in its own folder. */
export type PeerServer = { port: number; stop: () => Promise<void> }

/** Gives null and prints installation hints if Redis is missing. */
export async function startRedis(isReady: (port: number) => Promise<void>) {
  const program = findProgram('redis-server')
  if (!program) return notHere('Redis', 'redis-server')
  return start(isReady, (folder, port) => {
    const files = ['--dir', folder, '--save', '', '--appendonly', 'no']
    return spawn(program, ['--port', String(port), '--bind', '127.0.0.1', ...files], quiet)
  })
}

/** Gives null and prints installation hints if MariaDB is missing. */
export async function startMariaDb(isReady: (port: number) => Promise<void>) {
  const [program, install] = [findProgram('mariadbd'), findProgram('mariadb-install-db')]
  if (!program || !install) return notHere('MariaDB', 'mariadb-server')
  return start(isReady, (folder, port) => {
    const where = ['--no-defaults', `--datadir=${folder}`]
    // MariaDB refuses to run as root without an explicit user.
    const who = process.getuid?.() === 0 ? ['--user=root'] : []
    execFileSync(install, [...where, ...who, '--auth-root-authentication-method=normal'], quiet)
    const address = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${folder}/socket`]
    // The same memory that PostgreSQL gets.
    return spawn(program, [...where, ...who, ...address, '--innodb-buffer-pool-size=512M'], quiet)
  })
}

const quiet = { stdio: 'ignore' } as const

function findProgram(name: string): string | undefined {
  // Debian installs servers in sbin folders, which may be missing from PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function notHere(name: string, debianPackage: string): null {
  console.log(`${name} is not installed: apt-get install ${debianPackage}`)
  return null
}

async function start(
  isReady: (port: number) => Promise<void>,
  launch: (folder: string, port: number) => ChildProcess,
): Promise<PeerServer> {
  const folder = await mkdtemp(join(tmpdir(), 'swapstead-peer-'))
  const [port = 0] = await freePorts(1)
  const child = endWithUs(launch(folder, port))
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await isReady(port)
      return { port, stop }
    } catch (error) {
      if (tries < 100 && child.exitCode === null) await pause(200)
      else {
        await stop()
        throw error
      }
    }
  }
}
