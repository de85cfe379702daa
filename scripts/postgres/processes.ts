import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether a process of this number runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Signals a process that may end at any moment; false where it has. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Dead, but its parent never asked; in a container that may last. */
function isZombie(pid: number): boolean {
  try {
    return /[)] Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The processes that a process has begun; none where it is gone. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(/\s+/).map(Number)
  } catch {
    return []
  }
}

/** Whether a process is the server of this cluster; numbers are given again to other programs. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!existsSync('/proc/self/cwd')) return nameOf(pid).includes('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    // Gone, or of an account that is not the cluster's.
    return false
  }
}

function nameOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
