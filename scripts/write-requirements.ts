/**
 * Writes docs/requirements.md: every requirement row with the tests that name it in their titles.
 * `npm run generate` runs it; with --check it fails when the file is out of date.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const source = 'docs/spec/requirements.md'
const target = 'docs/requirements.md'
const IDS_A_TITLE = 4

type Row = { id: string; text: string; tests: string[] }

/** The rows of the catalogue, by area heading. */
function readAreas(): Map<string, Row[]> {
  const areas = new Map<string, Row[]>()
  let rows: Row[] = []
  for (const line of readFileSync(source, 'utf8').split('\n')) {
    const [, heading] = /^## (.+)$/.exec(line) ?? []
    if (heading) {
      rows = []
      areas.set(heading, rows)
    }
    const [, id, text] = /^\| ([A-Z]+-\d{2,3}) \| (.*?) \| \w+ \|/.exec(line) ?? []
    if (id && text) rows.push({ id, text, tests: [] })
  }
  return areas
}

/** Row ids at the beginning of test titles, file by file. */
function readTitles(): { file: string; ids: string[] }[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    {
      encoding: 'utf8',
    },
  ).split('\n')
  return files.filter(Boolean).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
      ),
    ].map(([, , title = '']) => ({
      file,
      ids: [...title.matchAll(/\b[A-Z]+-\d{2,3}\b/g)].map(([id]) => id).slice(0, IDS_A_TITLE),
    })),
  )
}

const areas = readAreas()
const rows = new Map([...areas.values()].flat().map((row) => [row.id, row]))
for (const { file, ids } of readTitles()) {
  for (const id of ids) {
    const row = rows.get(id)
    if (row && !row.tests.includes(file)) row.tests.push(file)
  }
}

const named = [...rows.values()].filter(({ tests }) => tests.length).length
const text = [
  '# Requirements and the tests that prove them',
  '',
  `Generated from the titles of the tests by \`npm run generate\`. ${named} of ${rows.size} rows are named by a test.`,
  ...[...areas].flatMap(([area, list]) =>
    list.length === 0
      ? []
      : [
          '',
          `## ${area}`,
          '',
          '| row | requirement | proven in |',
          '|---|---|---|',
          ...list.map(
            ({ id, text: requirement, tests }) =>
              `| ${id} | ${requirement} | ${tests.join('<br>')} |`,
          ),
        ],
  ),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error(`${target} is out of date: run npm run generate`)
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
  console.log(`${named} of ${rows.size} rows named by tests`)
}
