import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Loads the library while `disturb` holds and after `end`. */
const program = (disturb: string, end: string) => `
  import { closeSync, openSync } from 'node:fs'
  import { imageLibrary } from '${new URL('./image-library.ts', import.meta.url).href}'
  const { dlopen } = process
  const open = []
  ${disturb}
  const failure = await imageLibrary().catch((error) => error)
  ${end}
  const library = await imageLibrary()
  const { status, code, message } = failure
  console.log(JSON.stringify({ status, code, message, loaded: typeof library }))
`

/** In a process of its own, because its limit of open files holds for all of it. */
async function load(disturb: string, end: string): Promise<unknown> {
  const node = [process.execPath, '--input-type=module', '--eval', program(disturb, end)]
  const child = spawn('sh', ['-c', 'ulimit -n 64; exec "$@"', 'sh', ...node])
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(errors).toBe('')
  return JSON.parse(output)
}

const failsWith = (reason: string) =>
  `process.dlopen = () => { throw Object.assign(new Error('${reason}'), { code: 'ERR_DLOPEN_FAILED' }) }`
const mended = 'process.dlopen = dlopen'

const patient = { timeout: 30_000 }

test.skipIf(process.platform === 'win32')(
  'F-20 a first photo that comes while too many files are open is told to try again, and the next is taken',
  patient,
  async () => {
    const passing = { status: 503, code: 'photos.not_stored', loaded: 'function' }
    const full = 'try { for (;;) open.push(openSync("/dev/null")) } catch {}'
    const emptied = 'for (const file of open) closeSync(file)'
    expect(await load(full, emptied)).toMatchObject(passing)
    const unopened = 'libvips.so: cannot open shared object file: Too many open files'
    expect(await load(failsWith(unopened), mended)).toMatchObject(passing)
  },
)

test.skipIf(process.platform === 'win32')(
  'F-20 an image library that does not fit the computer is told as such, not as something that passes',
  patient,
  async () => {
    const { status, message, loaded } = (await load(failsWith('wrong ELF class'), mended)) as {
      status?: number
      message: string
      loaded: string
    }
    expect(status).toBeUndefined()
    expect(message).toContain('wrong ELF class')
    expect(loaded).toBe('function')
  },
)
