import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Postgres } from '../../kit/postgres.ts'
import type { FaultRow } from '../run-fault.ts'
import { judge } from '../verdict.ts'

/** Offset of the restored database's port: the last of those reserved for a fault. */
const PORT_AFTER = 9

export const backupFaults: readonly FaultRow[] = [
  {
    id: 'F-23',
    what: 'a backup is taken under load and put into an empty database',
    inject: async ({ world, recorder }, { isEnough, ports: [port = 0] }) => {
      while (!isEnough()) await pause(100)
      const known = recorder.entries.filter(({ outcome }) => outcome === 'ok')
      const made = mkdtempSync(join(tmpdir(), 'swapstead-backup-'))
      const folder = join(made, 'backup')
      const target = await Postgres.create(port - 1 + PORT_AFTER)
      try {
        const settings = { DATABASE_URL: world.postgres.url, STORAGE_URL: `file:${world.storage}` }
        const taken = await timed(() => command('backup', folder, settings))
        const storage = join(made, 'uploads')
        const there = { DATABASE_URL: target.url, STORAGE_URL: `file:${storage}` }
        const restored = await timed(() => command('restore', folder, there))
        const { lost, duplicated, partial, broken } = await judge(target.url, storage, known)
        for (const one of [...lost, ...duplicated, ...partial, ...broken]) {
          recorder.surprises.push(`restored: ${one}`)
        }
        return { 'backup s': taken, 'restore s': restored, 'restored writes': known.length }
      } finally {
        await target.remove()
        rmSync(made, { recursive: true, force: true })
      }
    },
  },
]

async function command(name: string, folder: string, settings: Record<string, string>) {
  const program = fileURLToPath(
    new URL(`../../../packages/server/src/commands/${name}.ts`, import.meta.url),
  )
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'fatal', ...settings },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** In seconds. */
async function timed(work: () => Promise<void>): Promise<string> {
  const begun = performance.now()
  await work()
  return ((performance.now() - begun) / 1_000).toFixed(1)
}
