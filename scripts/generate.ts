/** `npm run generate`: writes every generated file that is kept in the repository. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { capture } from './capture.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { endWith } from './fault.ts'
import { step } from './progress.ts'
import { describeTables } from './table-types.ts'

const tables = 'packages/server/src/platform/database/tables.ts'
const requirements = 'scripts/write-requirements.ts'

try {
  await step('Describing the migrated tables', `${tables} written`, writeTables)
  await step('Mapping requirements to tests', 'docs/requirements.md written', writeRequirements)
} catch (error) {
  endWith(error)
}

/** Migrates an empty database of its own and writes its tables as types. */
async function writeTables(): Promise<void> {
  const database = await startEmbeddedPostgres({ ephemeral: true })
  try {
    await migrate(database.url, { info: () => undefined })
    const client = new pg.Client(database.url)
    await client.connect()
    const text = await describeTables(client).finally(() => client.end())
    writeFileSync(fileURLToPath(new URL(`../${tables}`, import.meta.url)), text)
  } finally {
    await database.stop()
  }
}

async function writeRequirements(): Promise<void> {
  const { code, output } = await capture(process.execPath, [requirements])
  if (code !== 0) throw new Error(output)
}
