import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeSchema } from '../../../../../scripts/generate/schema.ts'
import { describeTables } from '../../../../../scripts/generate/table-types.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'

test('tables.ts and schema.sql match the migrated database: after a migration run npm run generate', async () => {
  const client = new pg.Client((await createTestDatabase()).url)
  await client.connect()
  const tables = await describeTables(client)
  const schema = await describeSchema(client)
  await client.end()
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(read('tables.ts')).toBe(tables)
  expect(read('../../../schema.sql')).toBe(schema)
})
