import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRawColors } from './colors.ts'
import { findStalePaths } from './doc-paths.ts'
import { findForeignWrites } from './table-owners.ts'
import { findWideStyles } from './wide-styles.ts'

const feature = 'packages/server/src/features'
const operations = 'packages/server/src/operations'
const instead = "call a function of the owner's index.ts"

test('only the owner writes to a table, by the query builder or in SQL', async () => {
  const root = plant({
    [`${feature}/items/queries.ts`]: "tx.insertInto('items'); sql`update items set title = ''`",
    [`${feature}/gifts/queries.ts`]: "tx\n  .updateTable('tradeOffers')",
    [`${feature}/ratings/queries.ts`]: 'sql`delete from users where true`',
    [`${feature}/support/queries.ts`]: 'sql`\n  update user_messages\n  set read = true`',
  })
  expect((await findForeignWrites(root)).split('\n').sort()).toEqual([
    `${feature}/gifts/queries.ts writes trade_offers, which belongs to offers: ${instead}`,
    `${feature}/ratings/queries.ts writes users, which belongs to accounts and sign-in and recovery and account-data and sandbox: ${instead}`,
    `${feature}/support/queries.ts writes user_messages, which belongs to notifications: ${instead}`,
  ])
})

test('operations write no table of a feature, but for those that the demo fills', async () => {
  const root = plant({
    [`${operations}/backup/write.ts`]: "tx.insertInto('items')",
    [`${operations}/demo/fill.ts`]: "tx.insertInto('items'); tx.deleteFrom('sessions')",
  })
  expect((await findForeignWrites(root)).split('\n').sort()).toEqual([
    `${operations}/backup/write.ts writes items, which belongs to items: ${instead}`,
    `${operations}/demo/fill.ts writes sessions, which belongs to platform: ${instead}`,
  ])
})

test('reading any table is free, and so is a comment', async () => {
  const root = plant({
    [`${feature}/gifts/queries.ts`]:
      "db.selectFrom('users').innerJoin('items', 'a', 'b')\n// delete from users\nsql`select from items for update`",
  })
  expect(await findForeignWrites(root)).toBe('')
})

test('a table without an owner is named', async () => {
  const root = plant({ 'packages/server/migrations/0001_a.sql': 'create table stray (id uuid);' })
  expect(await findForeignWrites(root)).toContain('creates stray, which has no owner')
})

test('colors are written in tokens.css and nowhere else', async () => {
  const root = plant({
    'packages/web/src/styles/tokens.css': ':root { --ink: #123456 }',
    'packages/web/src/ui/a.css': 'a { color: #ABC; background: rgb(1 2 3) }',
    'packages/web/src/ui/B.tsx': '<b className="text-red-500 bg-white" fill="#11223344" />',
    'packages/web/src/ui/C.tsx': '<a href="#add" className="text-ink">{a.#bed} &#160; #1</a>',
  })
  const found = (await findRawColors(root)).match(/color \S+(?=:)/g)
  expect(found).toEqual(
    expect.arrayContaining(['color #ABC', 'color #11223344', 'color t-red-500', 'color g-white']),
  )
  expect(found).toHaveLength(5)
})

test('P5 what is styled by `:has` elsewhere has a class, or is an element that few are', async () => {
  const root = plant({
    'packages/web/src/ui/a.css': `
      /* .a:has(.b) > * {} */
      .a:has(.b, .c > :nth-child(2)) > :first-child { color: red }
      @media (width <= 640px) { .a:has(+ .b) > div:not(.c), .a:has(.d) .e { color: red } }`,
    'packages/web/src/ui/b.css': `
      .a:has(> div:empty), .a:has(.b) > .c:first-child, .a:has(.b) + :is(.c, .d) > p { color: red }
      .a > :first-child, html:has(.b) { color: red }
      .a:has(:not(:is(:focus, .b))) > span:not(:is(.c, .d)):hover { color: red }`,
  })
  expect((await findWideStyles(root)).split('\n')).toEqual([
    expect.stringContaining('> :first-child styles'),
    expect.stringContaining('> div:not(.c) styles'),
    expect.stringContaining('> span:not(:is(.c, .d)):hover styles'),
  ])
})

test('a path of the docs leads to something, and the index of decisions to all of them', async () => {
  const root = plant({
    'packages/domain/src/items/item.ts': '',
    'docs/changing.md':
      '`domain/src/items/item.ts`, `POST /api/items`, `server/dist/` and `read/write`\n`items/gone.ts`',
    'docs/decisions/0001-one.md': 'Once there was `items/former.ts`.',
    'docs/decisions/0002-two.md': '',
    'docs/decisions/README.md': '[One](0001-one.md), see `domain/src/away/`',
  })
  expect((await findStalePaths(root)).split('\n').sort()).toEqual([
    'docs/changing.md:2 names items/gone.ts, where nothing is',
    'docs/decisions/0002-two.md is not in docs/decisions/README.md',
    'docs/decisions/README.md:1 names domain/src/away, where nothing is',
  ])
})

/** A folder with these files, for the length of a test. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'swapstead-checks-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
