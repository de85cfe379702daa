import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { inquire } from '../../kit/child-process.ts'
import { addressOf } from '../../kit/request.ts'
import { type Attack, atMost, exactly, type Figure } from '../attack.ts'

/** The longest a request may hold the event loop, and a search the database. */
const HELD_MOST_MS = 50
const TRIES = 5
const ROUNDS = 20

const searches: Record<string, string> = {
  percent: '%'.repeat(200),
  underscores: '_'.repeat(200),
  backslashes: '\\'.repeat(200),
  quotes: `'; drop table items; --`.repeat(8),
  bait: `${'a'.repeat(100)}!(a+)+$(.*a){20}`,
  blanks: ' '.repeat(8_000),
  'one letter': 'a',
  'a common word': 'chair',
  'many words': 'chair lamp table bike tent camera guitar desk sofa drill saw ladder',
  'no word at all': 'xqzjv wvqkx',
  nothing: '\u0000',
  halves: '\ud800\udc00\ud83d'.toWellFormed(),
  operators: '!(:*&|<->)'.repeat(20),
  'long words': `${'chair'.repeat(300)} ${'lamp'.repeat(300)}`,
  accents: 'e\u0301'.repeat(500),
}

/** Slow searches. Each runs several times and the fastest counts, because other work adds noise. */
export const searchAttack: Attack = {
  id: 'T-53',
  run: async (stage) => {
    const server = await stage.start()
    let slowest = { name: '', took: 0 }
    let failed = 0
    for (const [name, text] of Object.entries(searches)) {
      const query = { radius: 2000, search: text }
      const address = addressOf(server.origin, browseCalls.nearby, { query })
      const tries: number[] = []
      for (let turn = 0; turn < TRIES; turn += 1) {
        const { status, took } = await ask(address, stage.cookies[turn] ?? '')
        if (status >= 500) failed += 1
        tries.push(took)
      }
      const took = Math.min(...tries)
      if (took > slowest.took) slowest = { name, took }
    }
    const what = `slowest of ${Object.keys(searches).length} searches (${slowest.name})`
    return [
      atMost(what, slowest.took, HELD_MOST_MS, ' ms'),
      exactly('searches answered with 5xx', failed, 0),
    ]
  },
}

/** Bodies meant to hold the event loop, by the path that parses them. */
const bodies: Record<string, string> = {
  'nested 60,000 deep': `{"email":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  'an array of 120,000': `{"email":[${'1,'.repeat(119_999)}1]}`,
  '20,000 names': `{${Array.from({ length: 20_000 }, (_, n) => `"n${n}":1`).join(',')}}`,
  'one text of 250 KB': JSON.stringify({ email: 'a'.repeat(250_000), password: 'x' }),
  'an address of 250 KB': JSON.stringify({ email: `${'a.'.repeat(124_000)}@b.c`, password: 'x' }),
  'blanks at the end': JSON.stringify({
    email: `a@example.com${' '.repeat(240_000)}x`,
    password: 'x',
  }),
  'a password of 1 MB': JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(2 ** 20) }),
  prototypes: `{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"email":"a"}`,
  'broken at its end': `{"email":"${'\\u0041'.repeat(40_000)}`,
}

/** Huge and deeply nested JSON must be refused without delaying other requests. */
export const jsonAttack: Attack = {
  id: 'T-85',
  run: async (stage) => {
    const server = await stage.start()
    const figures: Figure[] = []
    const before = (await inquire(server.child, 'memory')).resident
    let accepted = 0
    let worst = { name: '', held: 0 }
    for (const [name, body] of Object.entries(bodies)) {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await inquire(server.child, 'loop')
        const status = await send(server.origin + accountCalls.signIn.path, body)
        if (status < 400 || status >= 500) accepted += 1
        // The monitor records a delay only after the loop continues.
        await pause(20)
        rounds.push((await inquire(server.child, 'loop')).longest)
      }
      // The fastest round counts, because the others include unrelated work of the machine.
      const held = Math.min(...rounds)
      if (held > worst.held) worst = { name, held }
    }
    const grown = ((await inquire(server.child, 'memory')).resident - before) / 2 ** 20
    const what = `event loop held by the worst of ${Object.keys(bodies).length} bodies (${worst.name})`
    figures.push(
      atMost(what, worst.held, HELD_MOST_MS, ' ms'),
      atMost(`memory after ${ROUNDS} rounds of them`, grown, 50, ' MB'),
      exactly('bodies answered otherwise than with 4xx', accepted, 0),
    )
    return figures
  },
}

async function ask(address: string, cookie: string) {
  const begun = performance.now()
  const answer = await fetch(address, { headers: { cookie } })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - begun }
}

async function send(address: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(address, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The server closed the connection during the upload, which counts as 413.
    return 413
  }
}
