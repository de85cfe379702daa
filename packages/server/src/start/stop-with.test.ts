import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { sentenceOf } from './stop-with.ts'

/** The error of listening at this host. */
function failureAt(host: string): Promise<Error> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', resolve)
    server.listen(0, host, () => server.close(() => reject(new Error(`${host} listens`))))
  })
}

test('OPERATING a wrong HOST is one sentence that names it', async () => {
  expect(sentenceOf(await failureAt('203.0.113.7'))).toBe(
    'This machine has no address 203.0.113.7: correct HOST.',
  )
  expect(sentenceOf(await failureAt('nowhere.invalid'))).toBe(
    'No machine is found under “nowhere.invalid”: correct HOST, or the address that names it.',
  )
})

test('OPERATING a folder that the server may not write is named', () => {
  const failure = (code: string) =>
    sentenceOf(Object.assign(new Error(code), { code, path: '/data/secrets' }))
  expect(failure('EACCES')).toMatch(/^This account may not use \/data\/secrets: .* set DATA_DIR/)
  expect(failure('EROFS')).toMatch(/^The disk of \/data\/secrets takes nothing: .* set DATA_DIR/)
})
