import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FaultRow } from '../run-fault.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** Adds, fills, indexes and drops a column. Each step is a version of its own. */
const steps: readonly ((column: string) => string)[] = [
  (column) => `alter table items add column ${column} text`,
  (column) => `update items set ${column} = title where id in (select id from items limit 2000)`,
  (column) => `create index on items (${column})`,
  (column) => `alter table items drop column ${column}`,
]

export const deployFaults: readonly FaultRow[] = [
  {
    id: 'F-14',
    what: 'two servers are replaced in turn by ever newer versions, each with a migration',
    servers: 2,
    prepare: () => {
      const versions = mkdtempSync(join(tmpdir(), 'swapstead-versions-'))
      return { versions, remove: () => rmSync(versions, { recursive: true, force: true }) }
    },
    inject: async ({ servers }, { isEnough, ports, versions = '' }) => {
      let releases = 0
      while (!isEnough()) {
        const entry = makeVersion(versions, releases)
        releases += 1
        for (const port of ports) {
          await servers.stop(port)
          await servers.start(port, {}, entry)
          // Old and new version serve together meanwhile.
          await pause(1_500)
        }
      }
      return { releases }
    },
    recover: async ({ recorder }) => {
      const failed = [...recorder.troubles].map(([trouble, times]) => `${times} × ${trouble}`)
      recorder.surprises.push(...failed)
      return {}
    },
  },
]

/** Copies the server with its migrations so far and one more. Gives the path of its program. */
function makeVersion(folder: string, number: number): string {
  const version = join(folder, String(number))
  const server = join(version, 'packages/server')
  const before = number > 0 ? join(folder, String(number - 1)) : repository
  mkdirSync(server, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json']) {
    cpSync(join(before, 'packages/server', part), join(server, part), { recursive: true })
  }
  for (const part of [
    'node_modules',
    'packages/web',
    'packages/server/node_modules',
    'packages/server/generated',
    'packages/server/demo-photos',
    'packages/server/words',
  ]) {
    symlinkSync(join(repository, part), join(version, part))
  }
  const step = steps[number % steps.length]
  const migration = `9${String(number).padStart(3, '0')}_deployed.sql`
  const text = step?.(`deployed_${Math.floor(number / steps.length)}`) ?? ''
  writeFileSync(join(server, 'migrations', migration), `${text};\n`)
  return join(server, 'src/main.ts')
}
