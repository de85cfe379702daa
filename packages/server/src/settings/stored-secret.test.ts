import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storedSecret } from './stored-secret.ts'

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapstead-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Hard links are answered with this code in this test. */
function refuseLinks(code: string, meanwhile: (file: string) => void = () => {}): void {
  const refused = vi.spyOn(fs, 'linkSync').mockImplementation((_, file) => {
    meanwhile(String(file))
    throw Object.assign(new Error(code), { code })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refused.mockRestore()
    syncBuiltinESMExports()
  })
}

const words = { content: 'a number', cost: 'nothing is lost' }
const read = (dataDir: string, made: string) =>
  storedSecret(dataDir, 'number', { make: () => made, isFit: (one) => /^\d+$/.test(one), words })

test('OPERATING F-02 a secret is kept where the file system has no hard links', () => {
  for (const code of ['ENOSYS', 'ENOTSUP', 'EPERM']) {
    const dataDir = newDataDir()
    refuseLinks(code)
    expect(read(dataDir, '1')).toBe('1')
    expect(read(dataDir, '2')).toBe('1')
    const secrets = join(dataDir, 'secrets')
    expect(readdirSync(secrets)).toEqual(['number'])
    expect(statSync(join(secrets, 'number')).mode & 0o077).toBe(0)
  }
})

test('OPERATING F-02 without hard links, too, the secret of the first of two processes stays', () => {
  const dataDir = newDataDir()
  refuseLinks('EPERM', (file) => fs.writeFileSync(file, '1'))
  expect(read(dataDir, '2')).toBe('1')
  expect(readFileSync(join(dataDir, 'secrets', 'number'), 'utf8')).toBe('1')
})

test('OPERATING F-02 a disk that fails while a secret is linked ends the start, and leaves no draft', () => {
  const dataDir = newDataDir()
  refuseLinks('EIO')
  expect(() => read(dataDir, '1')).toThrow('EIO')
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual([])
})
