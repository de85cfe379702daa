import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const module = new URL('./drain.ts', import.meta.url).href

/** Runs a process with these steps and signals it twice. Returns its output and exit status. */
function drained(steps: string) {
  const program = `
    import { setTimeout as pause } from 'node:timers/promises'
    import { drainOnSignals } from ${JSON.stringify(module)}
    const say = (text) => process.stdout.write(text + ' ')
    drainOnSignals({ info: (_, text) => say(text) }, [${steps}], 500)
    process.kill(process.pid, 'SIGTERM')
    process.kill(process.pid, 'SIGINT')
    setInterval(() => undefined, 1_000)`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8', timeout: 30_000 },
  )
  return { status, said: stdout.trim(), errors: stderr.trim() }
}

test('F-16 server and worker end alike: step after step, once, however often they are told', () => {
  const steps = `async () => { await pause(20); say('jobs') }, async () => say('platform')`
  expect(drained(steps)).toEqual({ status: 0, said: 'stopping jobs platform', errors: '' })
})

test('F-16 F-21 a step that fails ends the process with what failed, one that hangs is not waited for', () => {
  const failed = drained(`async () => { throw new Error('the pool is gone') }`)
  expect(failed.status).toBe(1)
  expect(failed.said).toBe('stopping')
  expect(failed.errors).toMatch(/^Error: the pool is gone/)
  expect(failed.errors).not.toContain('nhandled')
  expect(drained('() => new Promise(() => undefined)')).toMatchObject({ status: 1, errors: '' })
})
