import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeTables } from '../../../../../scripts/generate/table-types.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'

test('tables.ts matches the migrated database: after a migration run npm run generate', async () => {
  const client = new pg.Client((await createTestDatabase()).url)
  await client.connect()
  const described = await describeTables(client)
  await client.end()
  expect(readFileSync(new URL('tables.ts', import.meta.url), 'utf8')).toBe(described)
})
