import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole } from './members.ts'
import { findSoftware } from './software.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapstead-software-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('OPERATING a machine without the programs of a cluster is told which packages bring them, and nothing begins', () => {
  const [folder, versions] = [temporaryFolder(), temporaryFolder()]
  expect(() => findSoftware([folder], versions)).toThrow(
    'apt-get install --no-install-recommends -y patroni etcd-server haproxy pgbouncer postgresql',
  )
  for (const name of ['patroni', 'haproxy', 'pgbouncer'])
    writeFileSync(join(folder, name), '', { mode: 0o755 })
  writeFileSync(join(folder, 'etcd'), 'no program', { mode: 0o644 })
  expect(() => findSoftware([folder], versions)).toThrow(/-y etcd-server postgresql$/)
  expect(readdirSync(folder)).toHaveLength(4)
})

test('OPERATING the newest PostgreSQL of 15 or later is taken', () => {
  const [folder, versions] = [temporaryFolder(), temporaryFolder()]
  for (const name of ['patroni', 'etcd', 'haproxy', 'pgbouncer'])
    writeFileSync(join(folder, name), '', { mode: 0o755 })
  const install = (major: string) => {
    mkdirSync(join(versions, major, 'bin'), { recursive: true })
    writeFileSync(join(versions, major, 'bin/postgres'), '', { mode: 0o755 })
  }
  install('9')
  install('14')
  expect(() => findSoftware([folder], versions)).toThrow(/-y postgresql$/)
  install('15')
  install('17')
  expect(findSoftware([folder], versions).postgres).toBe(join(versions, '17/bin/postgres'))
})

const leader = { name: 'a', role: 'leader', state: 'running', timeline: 2 }
const waitedFor = { name: 'b', role: 'sync_standby', state: 'running', timeline: 2 }
const other = { name: 'c', role: 'replica', state: 'streaming', timeline: 2 }

test('OPERATING a cluster is whole with a leader, one that commits wait for, and everybody on its timeline', () => {
  expect(isWhole([leader, waitedFor, other], 3)).toBe(true)
  for (const short of [
    [leader, waitedFor],
    [leader, { ...waitedFor, role: 'replica' }, other],
    [{ ...leader, role: 'replica' }, waitedFor, other],
    [leader, waitedFor, { ...other, timeline: 1 }],
    [leader, waitedFor, { ...other, state: 'starting' }],
  ])
    expect(isWhole(short, 3)).toBe(false)
})
