/** `npm run generate`: writes every generated file that is kept in the repository. */
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { endWith } from './fault.ts'
import { mapRequirements, requirementsMap } from './generate/requirements.ts'
import { describeTables } from './generate/table-types.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { step } from './progress.ts'

const tables = 'packages/server/src/platform/database/tables.ts'

try {
  await step('Describing the migrated tables', `${tables} written`, writeTables)
  await step('Mapping requirements to tests', `${requirementsMap} written`, writeRequirementsMap)
} catch (error) {
  endWith(error)
}

/** Migrates an empty database and writes its tables as types. */
async function writeTables(): Promise<void> {
  const database = await startEmbeddedPostgres({ ephemeral: true })
  try {
    await migrate(database.url, { info: () => undefined })
    const client = new pg.Client(database.url)
    await client.connect()
    const text = await describeTables(client).finally(() => client.end())
    writeFileSync(tables, text)
  } finally {
    await database.stop()
  }
}

async function writeRequirementsMap(): Promise<void> {
  writeFileSync(requirementsMap, mapRequirements())
}
