import { spawn } from 'node:child_process'
import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StandardOutput } from './standard-output.ts'

const log = new URL('./log.ts', import.meta.url).href

/** A process that logs to this output. */
function logging(output: 'pipe' | number, statements: string) {
  const program = `
    import { createLog } from ${JSON.stringify(log)}
    const log = createLog({ logLevel: 'info', production: true })
    ${statements}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', output, 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended }
}

test('F-09 S-13 a full disk under the log stops no process, which ends when it is told to', async () => {
  const full = fs.openSync('/dev/full', 'w')
  onTestFinished(() => fs.closeSync(full))
  const { child, ended } = logging(
    full,
    `process.on('SIGTERM', () => process.exit(0))
    let turns = 0
    setInterval(() => {
      log.info({ words: 'x'.repeat(20_000) }, 'answered')
      turns += 1
      if (turns === 20) process.stderr.write('still there')
    }, 5)`,
  )
  const [word] = await Promise.race([
    (child.stderr as NodeJS.ReadableStream & AsyncIterable<Buffer>)
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [String(value)]),
    ended.then(String),
  ])
  expect(word).toBe('still there')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('F-09 when there is room again lines go on, and the number of those that were lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapstead-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = fs.openSync(join(folder, 'log'), 'w')
  onTestFinished(() => fs.closeSync(file))
  const written = () => readFileSync(join(folder, 'log'), 'utf8').split('\n')
  const output = new StandardOutput(file)
  const write = fs.write.bind(fs) as (...given: unknown[]) => void
  const failing = vi.spyOn(fs, 'write')
  onTestFinished(() => failing.mockRestore())
  // The disk takes four bytes of the first line and no more.
  failing.mockImplementationOnce(((fd: number, bytes: Buffer, done: () => void) =>
    write(fd, bytes, 0, 4, done)) as never)
  for (let time = 0; time < 2; time += 1) {
    failing.mockImplementationOnce(((_fd: number, _bytes: Buffer, done: (error: Error) => void) =>
      setImmediate(done, Object.assign(new Error('full'), { code: 'ENOSPC' }))) as never)
  }
  output.write('{"n":1}\n')
  output.write('{"n":2}\n')
  await expect.poll(() => failing.mock.calls.length).toBe(3)
  await new Promise(setImmediate)
  // A reader that is busy gets the line a little later.
  failing.mockImplementationOnce(((_fd: number, _bytes: Buffer, done: (error: Error) => void) =>
    setImmediate(done, Object.assign(new Error('busy'), { code: 'EAGAIN' }))) as never)
  output.write('{"n":3}\n')
  await expect.poll(written).toContain('{"n":3}')
  expect(written()[0]).toBe('{"n"')
  expect(JSON.parse(written()[1] ?? '')).toMatchObject({
    level: 40,
    lines: 2,
    msg: 'log lines were lost',
  })
  expect(written().slice(2)).toEqual(['{"n":3}', ''])
})

test('F-09 a slow reader holds up no work and gets every line, the last ones too', async () => {
  const { child, ended } = logging(
    'pipe',
    `for (let n = 0; n < 5_000; n += 1) log.info({ n, words: 'x'.repeat(200) }, 'answered')
    setTimeout(() => {
      log.info({ n: 5_000 }, 'last')
      process.stderr.write('went on')
      process.exitCode = 3
    }, 20)`,
  )
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('no pipes')
  for await (const word of stderr) {
    expect(String(word)).toBe('went on')
    break
  }
  const lines = (await text(stdout)).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(
    Array.from({ length: 5_001 }, (_, n) => n),
  )
  expect(await ended).toBe(3)
})

test('F-09 a process that ends at once has written its lines once', async () => {
  const { child, ended } = logging(
    'pipe',
    "for (let n = 0; n < 300; n += 1) log.info({ n }, 'answered')\nprocess.exit(0)",
  )
  const lines = (await text(child.stdout as NodeJS.ReadableStream as never)).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).n).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 300 }, (_, n) => n),
  )
  expect(await ended).toBe(0)
})
