import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether the process runs, under any account. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns false when the process has ended. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Dead, but not reaped by its parent; in a container that may last. */
function isZombie(pid: number): boolean {
  try {
    return /[)] Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Empty when the process has ended. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(/\s+/).map(Number)
  } catch {
    return []
  }
}

/** Whether the process is the server of this cluster: process ids are reused. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!existsSync('/proc/self/cwd')) return nameOf(pid).includes('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    // The process has ended or belongs to another account.
    return false
  }
}

function nameOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
