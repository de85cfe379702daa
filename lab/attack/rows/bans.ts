import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import { memberCalls } from '@swapstead/domain/members/calls.ts'
import { securityCalls } from '@swapstead/domain/security/calls.ts'
import { requestOf, sendRequest } from '../../kit/request.ts'
import type { LabServer } from '../../kit/server.ts'
import { type Attack, atMost } from '../attack.ts'
import type { Stage } from '../stage.ts'

const BANS = 20
const BITES_MS = 1_000
const HOUR_MS = 3_600_000

/** Measures how soon a ban at one process closes the member's stream and session at another. */
export const banAttack: Attack = {
  id: 'T-12',
  run: async (stage) => {
    const [here, there] = [await stage.start(), await stage.start()]
    const developer = await makeDeveloper(stage)
    const times: number[] = []
    for (let turn = 1; turn <= BANS; turn += 1) {
      // Members are taken from the end, because other attacks use the first ones.
      const index = stage.readers.length - 1 - turn
      const member = { id: stage.readers[index]?.userId ?? '', cookie: stage.cookies[index] ?? '' }
      times.push(await ban({ here, there, developer, member }))
    }
    const what = `from a ban until streams and calls at another process have ended, slowest of ${BANS}`
    return [atMost(what, Math.max(...times), BITES_MS, ' ms')]
  },
}

type Banning = {
  here: LabServer
  there: LabServer
  developer: string
  member: { id: string; cookie: string }
}

async function ban({ here, there, developer, member }: Banning): Promise<number> {
  const stream = await openStream(there, member.cookie)
  const ended = once(stream, 'close')
  const request = requestOf(memberCalls.ban, {
    params: { id: member.id },
    body: { reason: 'For a measurement' },
  })
  const answer = await sendRequest({ origin: here.origin, cookie: developer }, request)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the ban was answered ${answer.status} ${text}`)
  const begun = performance.now()
  await Promise.all([ended, untilRefused(there, member.cookie)])
  return performance.now() - begun
}

async function untilRefused({ origin }: LabServer, cookie: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const answer = await sendRequest({ origin, cookie }, requestOf(securityCalls.sessions))
    await answer.arrayBuffer()
    const { status } = answer
    if (status === 401 || status === 403) return
    await pause(5)
  }
  throw new Error('a banned member is still let in')
}

async function openStream({ origin }: LabServer, cookie: string): Promise<IncomingMessage> {
  const asked = get(`${origin}${LIVE_PATH}`, { headers: { cookie, accept: 'text/event-stream' } })
  const [stream] = (await once(asked, 'response')) as [IncomingMessage]
  if (stream.statusCode !== 200) throw new Error(`no stream: ${stream.statusCode}`)
  stream.resume().on('error', () => undefined)
  return stream
}

/** Gives the last member a session with developer access. */
async function makeDeveloper(stage: Stage): Promise<string> {
  const userId = stage.readers.at(-1)?.userId
  await stage.query('update users set is_admin = true where id = $1', [userId])
  await stage.query(
    `update sessions set sess = sess || jsonb_build_object('developerSince', $2::bigint, 'developerUntil', $3::bigint)
     where user_id = $1`,
    [userId, Date.now(), Date.now() + HOUR_MS / 2],
  )
  return stage.cookies.at(-1) ?? ''
}
