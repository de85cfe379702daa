import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const requirementsMap = 'docs/requirements.md'

const catalogue = 'docs/spec/requirements.md'
/** Where the other ids of titles are written; CONTRIBUTING.md says which goes where. */
const otherLists = ['docs/spec/readings.md', 'docs/security.md', 'docs/reliability.md']
const listedId = /^(?:\| |\*\*)([A-Z]+-\d{2,3})\b/gm
const testFiles = '{packages,e2e,lab,scripts}/**/*.test.{ts,tsx}'
const catalogueRow = /^\| ([A-Z]+-\d{2,3}) \| .*? \| \w+ \|/gm
const rowId = /\b[A-Z]+-\d{2,3}\b/g
const testTitle = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
const IDS_PER_TITLE = 4
const LINE_WIDTH = 100

type TestFile = { file: string; ids: string[] }

/**
 * The text of docs/requirements.md; throws when a row of the catalogue has no test, or a title names
 * a row that stands nowhere.
 */
export function mapRequirements(root = '.'): string {
  const rows = readRows(root)
  const tests = readTestFiles(root)
  const proven = new Set(tests.flatMap(({ ids }) => ids))
  const unproven = rows.filter((id) => !proven.has(id))
  if (unproven.length > 0) throw new Error(`No test title names ${unproven.join(', ')}.`)
  refuseUnknownIds(tests, [...rows, ...readOtherIds(root)])
  return [
    '# Which test proves which requirement',
    '',
    'Generated from the titles of the tests by `npm run generate`. The requirements stand in the',
    `[catalogue](spec/requirements.md); each of its ${rows.length} rows is named by a test.`,
    '',
    ...tests.flatMap(({ file, ids }) =>
      listItem(
        file,
        rows.filter((id) => ids.includes(id)),
      ),
    ),
    '',
  ].join('\n')
}

/** Empty when docs/requirements.md is up to date; throws when a row has no test. */
export async function findUnmappedRequirements(): Promise<string> {
  if (mapRequirements() === readFileSync(requirementsMap, 'utf8')) return ''
  return `${requirementsMap} is out of date: run npm run generate`
}

function readOtherIds(root: string): string[] {
  const files = otherLists.map((file) => join(root, file)).filter((file) => existsSync(file))
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(listedId)].map(([, id = '']) => id),
  )
}

function refuseUnknownIds(tests: TestFile[], listed: string[]): void {
  const known = new Set(listed)
  const kinds = new Set(listed.map(kindOf))
  for (const { file, ids } of tests) {
    const unknown = ids.filter((id) => kinds.has(kindOf(id)) && !known.has(id))
    if (unknown.length > 0) {
      throw new Error(
        `${file} names ${unknown.join(', ')}, which CONTRIBUTING.md says where to write.`,
      )
    }
  }
}

/** `R` of `R-60` */
function kindOf(id: string): string {
  return id.split('-')[0] ?? ''
}

function readRows(root: string): string[] {
  const text = readFileSync(join(root, catalogue), 'utf8')
  return [...text.matchAll(catalogueRow)].map(([, id = '']) => id)
}

function readTestFiles(root: string): TestFile[] {
  const exclude = (name: string) => name.endsWith('node_modules')
  const files = globSync(testFiles, { cwd: root, exclude }).sort()
  return files.map((file) => {
    const titles = readFileSync(join(root, file), 'utf8').matchAll(testTitle)
    return { file, ids: [...titles].flatMap(([, , title = '']) => idsOf(title)) }
  })
}

/** Ids stand at the beginning of a title; later ones are only mentioned. */
function idsOf(title: string): string[] {
  return [...title.matchAll(rowId)].map(([id]) => id).slice(0, IDS_PER_TITLE)
}

function listItem(file: string, ids: string[]): string[] {
  if (ids.length === 0) return []
  const lines = [`- ${file}:`]
  for (const id of ids) {
    const longer = `${lines.at(-1)} ${id}`
    if (longer.length > LINE_WIDTH) lines.push(`  ${id}`)
    else lines[lines.length - 1] = longer
  }
  return lines
}
