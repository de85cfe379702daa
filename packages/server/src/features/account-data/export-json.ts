import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { queriesOf } from './export-queries.ts'

type Row = Record<string, unknown>

/** Rows read and written at a time. Other requests are served between pages. */
const PAGE = 200

/**
 * Writes a download as JSON with an indent of two, the same text as one `JSON.stringify`. The head
 * must not contain lists.
 */
export async function writeMemberData(
  tx: Tx,
  userId: string,
  head: Row,
  now: Date,
): Promise<string> {
  const parts = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  for (const [name, query] of Object.entries(queriesOf(userId, now))) {
    await sql`declare section no scroll cursor for ${query}`.execute(tx)
    parts.push(`${JSON.stringify(name)}: ${await writeSection(tx)}`)
    await sql`close section`.execute(tx)
  }
  return `{\n  ${parts.join(',\n  ')}\n}`
}

/** The rows of the open cursor as a JSON array. */
async function writeSection(tx: Tx): Promise<string> {
  const written: string[] = []
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from section`.execute(tx)
    if (rows.length > 0) written.push(rows.map(writeRow).join(',\n    '))
    if (rows.length < PAGE) break
  }
  return written.length === 0 ? '[]' : `[\n    ${written.join(',\n    ')}\n  ]`
}

function writeRow(row: Row): string {
  return JSON.stringify(withPhotos(row), null, 2).replaceAll('\n', '\n    ')
}

function withPhotos({ photoKeys, ...row }: Row): Row {
  if (!photoKeys) return row
  return { ...row, photos: (photoKeys as string[]).map((key) => photoUrl(key)) }
}
