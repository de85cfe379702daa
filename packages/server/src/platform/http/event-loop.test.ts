import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../..', import.meta.url).pathname

/** Where something is waited for without leaving the event loop, and why that holds no request up. */
const allowed: Record<string, string> = {
  'commands/**': 'a program of its own',
  'operations/backup/write-backup.ts': 'a program of its own',
  'config.ts': 'at the start',
  'settings/stored-secret.ts': 'at the start',
  'platform/identity/common-passwords.ts': 'at the start',
  'features/browse/engine/english-words.ts': 'at the start',
  'platform/places/places.ts': 'at the start',
  'platform/places/residents.ts': 'in the build',
  'platform/photos/sample-photos.ts': 'at the start',
  'platform/http/web-client.ts': 'at the start',
  'platform/http/built-client.ts': 'once for each page; in development at each load',
  'platform/http/page-rest.ts':
    'in the rendering thread; here a page’s start once, and empty pages',
  'platform/logging/standard-output.ts': 'the last lines, at the end of the process',
  'platform/core/sealing.ts': 'two hashes of a few bytes',
}

test('T-85 no request waits on the event loop for files, hashes, compression or another program', () => {
  const excused = new Set(
    Object.keys(allowed).flatMap((pattern) => globSync(pattern, { cwd: source })),
  )
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\b\w+Sync\(/.test(readFileSync(`${source}${file}`, 'utf8')))
  expect(found.filter((file) => !excused.has(file))).toEqual([])
  // An excuse that nobody needs any more would hide the next one.
  const used = Object.keys(allowed).filter((pattern) =>
    globSync(pattern, { cwd: source }).some((file) => found.includes(file)),
  )
  expect(used).toEqual(Object.keys(allowed))
})
