import { readFile } from 'node:fs/promises'
import { namedCalls } from '@swapstead/domain/calls.ts'
import type { Call, Door } from '@swapstead/domain/contract.ts'
import { type Refusal, refusals } from '@swapstead/domain/refusals.ts'
import { expect, test } from 'vitest'
import { refused } from '../../src/platform/core/errors.ts'
import { startApp } from '../app.ts'
import { versionsOf } from '../observe/contents.ts'
import type { Answer } from '../visitor.ts'
import { type ActorName, actorNames, type Cast, castOf } from './matrix/cast.ts'
import { type Rule, rules, type Told } from './matrix/rules.ts'
import type { Sides, Thing } from './matrix/things.ts'
import { rightBodies } from './right-bodies.ts'
import { sendCall } from './send-call.ts'

const app = await startApp()
const { db } = app
const readers = await castOf(app)
const missing = '018f0000-0000-7000-8000-00000000dead'

/**
 * The actors that each door admits, and the refusal for everyone else. The session of X ended with
 * the ban.
 */
const doors: Record<Door, { lets: string; tells: Refusal }> = {
  open: { lets: 'V G1 G2 A B C X S D', tells: 'accounts.signed_out' },
  signedIn: { lets: 'G1 G2 A B C S D', tells: 'accounts.signed_out' },
  member: { lets: 'A B C S D', tells: 'accounts.members_only' },
  guest: { lets: 'G1 G2', tells: 'accounts.guests_only' },
  staff: { lets: 'S D', tells: 'accounts.staff_only' },
  developer: { lets: 'D', tells: 'accounts.developers_only' },
}

/**
 * The expected refusal, by the door or by the owner of the thing; undefined when the call is allowed.
 */
function refusalOf(call: Call, rule: Rule, actor: ActorName, cast: Cast): Told | undefined {
  const { lets, tells } = doors[call.door]
  if (!lets.split(' ').includes(actor)) {
    return actor === 'V' || actor === 'X' ? 'accounts.signed_out' : tells
  }
  return rule.refused?.[actor] ?? rule.refused?.[roleOf(cast[actor], sidesOf(call, rule, cast))]
}

function roleOf({ browser }: Cast['V'], { owner, partner }: Sides) {
  if (browser === owner.browser) return 'owner'
  return browser === partner.browser ? 'partner' : 'others'
}

/**
 * A owns, and C is on the other side. A guest takes any side that may make the call; a neighbor
 * takes the other.
 */
function sidesOf({ door }: Call, { refused: told }: Rule, cast: Cast): Sides {
  if (door !== 'guest') return { owner: cast.A, partner: cast.C }
  return told?.owner
    ? { owner: cast.neighbor, partner: cast.G1 }
    : { owner: cast.G1, partner: cast.neighbor }
}

type Meeting = { name: string; call: Call; rule: Rule; cast: Cast }

/** Sends a correct request: only the actor can be the reason for a refusal. */
function ask({ name, call, rule, cast }: Meeting, actor: ActorName, { id, query, body }: Thing) {
  const { owner, partner } = sidesOf(call, rule, cast)
  const bodies = rightBodies({
    me: owner.id,
    partner: partner.id,
    mine: missing,
    wanted: { id: missing, userId: partner.id },
    offer: missing,
    guest: cast.G1.id,
  })
  const path = call.path
    .replace(/:(guestUserId|userId)$/, cast.G1.id)
    .replace(/:\w+/, id ?? missing)
  const url = query ? `${path}?${query}` : path
  return sendCall(cast[actor].browser, call, url, { ...bodies[memberName(name)], ...body })
}

const memberName = (name: string) => name.replace(' for guests', '')
const personOf = (cast: Cast, actor: ActorName) => (actor === 'V' ? null : cast[actor])
const arranged = async ({ call, rule, cast }: Meeting, actor?: ActorName): Promise<Thing> =>
  (await rule.arrange?.(app, sidesOf(call, rule, cast), actor ? personOf(cast, actor) : null)) ?? {}

const told = ({ statusCode, body }: Answer) => `${statusCode} ${body}`

/** The opening words of a refusal's message. */
function sentenceOf(code: Refusal): string {
  const { status, message, code: shown } = refused(code)
  return `${status} {"message":${JSON.stringify(message)},"code":"${shown}"`
}

/**
 * The difference from the expected refusal. A hidden thing must answer byte for byte like a missing
 * one.
 */
async function deviationOfRefusal(meeting: Meeting, actor: ActorName, thing: Thing, code: Told) {
  const got = told(await ask(meeting, actor, thing))
  if (code !== 'as_missing' && !got.startsWith(sentenceOf(code))) {
    return [`${meeting.name} ${actor}: ${got} instead of ${code}`]
  }
  const isHidden = code === 'as_missing' || refusals[code][0] === 'hidden'
  if (!isHidden || thing.id === undefined) return []
  const other = told(await ask(meeting, actor, { ...thing, id: missing }))
  return got === other ? [] : [`${meeting.name} ${actor}: ${got}, a missing one: ${other}`]
}

async function deviationOfSuccess(meeting: Meeting, actor: ActorName) {
  const answer = await ask(meeting, actor, await arranged(meeting, actor))
  const { answers = meeting.call.redirect ? [302] : [200, 201] } = meeting.rule
  return answers.includes(answer.statusCode)
    ? []
    : [`${meeting.name} ${actor}: ${told(answer)} instead of ${answers}`]
}

/**
 * Sends one call as all nine actors. Refused actors come first and must change nothing together;
 * each admitted actor follows.
 */
async function deviationsOf([name, call]: readonly [string, Call]): Promise<string[]> {
  const rule = rules[memberName(name)] ?? {}
  // Reads change nothing, so they can share one cast.
  const cast = call.method === 'GET' && !call.redirect ? readers : await castOf(app)
  const meeting: Meeting = { name, call, rule, cast }
  const refusalFor = new Map(
    actorNames.map((actor) => [actor, refusalOf(call, rule, actor, cast)] as const),
  )
  const deviations: string[] = []
  const thing = await arranged(meeting)
  const before = await versionsOf(db)
  for (const [actor, code] of refusalFor) {
    if (code) deviations.push(...(await deviationOfRefusal(meeting, actor, thing, code)))
  }
  if ((await versionsOf(db)) !== before) deviations.push(`${name}: a refusal changed something`)
  for (const [actor, code] of refusalFor) {
    if (!code) deviations.push(...(await deviationOfSuccess(meeting, actor)))
  }
  return deviations
}

test('T-08 every call says whose its thing is, and every rule is of a call', () => {
  const names = new Set(namedCalls.map(([name]) => memberName(name)))
  const naming = namedCalls.filter(([, { path }]) => /:(?!guestUserId|userId)/.test(path))
  const unsaid = naming.map(([name]) => memberName(name)).filter((name) => !rules[name])
  expect(unsaid).toEqual([])
  expect(Object.keys(rules).filter((name) => !names.has(name))).toEqual([])
})

test('T-08 SHELL-03 every call with all nine lets in exactly whom it should, and changes nothing for others', {
  timeout: 240_000,
}, async () => {
  const deviations: string[] = []
  for (const named of namedCalls) {
    deviations.push(...(await deviationsOf(named).catch((error) => [`${named[0]}: ${error}`])))
  }
  expect(deviations).toEqual([])
})

test('T-08 docs/security.md tells how large the matrix is', async () => {
  const text = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const [calls, actors] = [namedCalls.length, actorNames.length]
  expect(/\d+ calls × .* cells/.exec(text)?.[0]).toBe(
    `${calls} calls × ${actors} actors = ${calls * actors} cells`,
  )
})
