import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../../../scripts/free-ports.ts'
import { compiled } from '../../test/command.ts'
import { createTestDatabase } from '../../test/setup/database.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { warnOfMissingPayments } from '../features/upgrades/index.ts'

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://swapstead.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  NODE_COMPILE_CACHE: compiled,
}
/** The output of a server until it is ready. */
async function startOf(settings: Record<string, string>): Promise<string> {
  const [{ url }, DATA_DIR, [port]] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'swapstead-payments-')),
    freePorts(1),
  ])
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const env = { ...production, DATABASE_URL: url, DATA_DIR, PORT: String(port), ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  let said = ''
  for await (const bytes of child.stdout) {
    said += String(bytes)
    if (said.includes('Swapstead is ready')) break
  }
  return said
}

test('S-41 OPERATING a start in production without a payment provider says that members cannot pay, once', async () => {
  const said = await startOf({ PAYMENTS: 'simulated' })
  expect(said).toContain('Swapstead is ready')
  const words = 'members cannot pay: PAYMENTS names neither paypal nor square'
  expect(said.split(words)).toHaveLength(2)
  const told: string[] = []
  const log = { warn: (sentence: string) => void told.push(sentence) } as unknown as Deps['log']
  const warnAt = (settings: Record<string, string>) =>
    warnOfMissingPayments({
      config: readConfig({ DATABASE_URL: 'postgres://nowhere/none', ...production, ...settings }),
      log,
    })
  warnAt({})
  expect(told).toHaveLength(1)
  warnAt({ NODE_ENV: 'development' })
  expect(told).toHaveLength(1)
})
