import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = `
  import { closeSync, openSync } from 'node:fs'
  import { imageLibrary } from '${new URL('./image-library.ts', import.meta.url).href}'
  const open = []
  try {
    for (;;) open.push(openSync('/dev/null'))
  } catch {}
  const failure = await imageLibrary().catch(({ status, code }) => ({ status, code }))
  for (const file of open) closeSync(file)
  const library = await imageLibrary()
  console.log(JSON.stringify({ failure, loaded: typeof library }))
`

/** In a process of its own, because the limit holds for all of it. */
async function withFewFiles(): Promise<unknown> {
  const node = [process.execPath, '--input-type=module', '--eval', program]
  const child = spawn('sh', ['-c', 'ulimit -n 64; exec "$@"', 'sh', ...node])
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(errors).toBe('')
  return JSON.parse(output)
}

test.skipIf(process.platform === 'win32')(
  'F-20 a first photo that comes while too many files are open is told to try again, and the next is taken',
  { timeout: 30_000 },
  async () => {
    expect(await withFewFiles()).toEqual({
      failure: { status: 503, code: 'photos.not_stored' },
      loaded: 'function',
    })
  },
)
