/** `npm run generate`: writes every generated file that is kept in the repository. */
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { endWith } from './fault.ts'
import { mapRequirements, requirementsMap } from './generate/requirements.ts'
import { describeSchema } from './generate/schema.ts'
import { describeTables } from './generate/table-types.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { step } from './progress.ts'

const tables = 'packages/server/src/platform/database/tables.ts'
const schema = 'packages/server/schema.sql'

try {
  await step('Describing the migrated tables', `${tables} and ${schema} written`, writeTables)
  await step('Mapping requirements to tests', `${requirementsMap} written`, writeRequirementsMap)
} catch (error) {
  endWith(error)
}

/** Migrates an empty database and writes its tables as types, and its whole schema to read. */
async function writeTables(): Promise<void> {
  const database = await startEmbeddedPostgres({ ephemeral: true })
  try {
    await migrate(database.url, { info: () => undefined })
    const client = new pg.Client(database.url)
    await client.connect()
    try {
      writeFileSync(tables, await describeTables(client))
      writeFileSync(schema, await describeSchema(client))
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

async function writeRequirementsMap(): Promise<void> {
  writeFileSync(requirementsMap, mapRequirements())
}
