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

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://swapstead.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  NODE_COMPILE_CACHE: compiled,
}
const paypal = {
  PAYMENTS: 'paypal',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

/** What a server says until it is ready. */
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

test('S-41 OPERATING a start in production without a payment provider says that members cannot pay', async () => {
  const words = 'members cannot pay: PAYMENTS names neither paypal nor square'
  const unset: Record<string, string> = {}
  for (const settings of [unset, { PAYMENTS: 'simulated' }]) {
    const said = await startOf(settings)
    expect(said).toContain('Swapstead is ready')
    expect(said.split(words)).toHaveLength(2)
  }
  expect(await startOf(paypal)).not.toContain('cannot pay')
})
