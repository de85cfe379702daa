import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { describeTables } from '../../commands/write-table-types.ts'

test('tables.ts says what the migrated database has; after a migration it is written anew', async () => {
  const client = new pg.Client((await createTestDatabase()).url)
  await client.connect()
  const described = await describeTables(client)
  await client.end()
  expect(readFileSync(new URL('tables.ts', import.meta.url), 'utf8')).toBe(described)
})
