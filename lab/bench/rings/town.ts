import { random } from '../../kit/statistics.ts'

/** What the simulated town assumes. Nothing of it was measured among members. */
export const assumed = {
  days: 365,
  people: 1_000,
  /** These are there on the first day; the others arrive evenly through the year. */
  atFirst: 400,
  kinds: 500,
  wishes: 5,
  /** Each member brings so many things, and posts another after so many days. */
  brought: 2,
  daysPerThing: 45,
  /** A thing that nobody took is withdrawn after so many days. */
  daysShown: 180,
  /** How likely members take a thing of a kind they wish for, and any other thing. */
  likesWished: 0.5,
  likesOther: 0.01,
  visits: 1 / 3,
  /** On a visit they look at so many things they wish for, and at so many others. */
  looksAtWished: 2,
  looksAtOthers: 5,
  answers: 0.7,
  /** How likely those who answer agree to a ring, and how likely each comes to a meeting. */
  agreesToRing: 0.8,
  comes: 0.95,
  /** Questions are looked for on a visit, so many days after the last ones at the soonest. */
  daysBetweenHints: 7,
  proposalsPerDay: 2,
  /** A want that was proposed without an answer is left alone for so many days. */
  daysAtRest: 7,
} as const

export type Thing = {
  /** Its place in the list. */
  number: number
  owner: number
  kind: number
  /** Cents. */
  value: number
  fromDay: number
  toDay: number
}

/** Who lives in the town, and what they will post, in whatever way things change hands. */
export type Town = { seed: number; arrivals: readonly number[]; things: readonly Thing[] }

export function foundTown(seed: number): Town {
  const { people, atFirst, days, brought, daysPerThing, daysShown } = assumed
  const arrivals = Array.from({ length: people }, (_, member) =>
    member < atFirst ? 0 : Math.floor(((member - atFirst) / (people - atFirst)) * days),
  )
  const posts = arrivals.flatMap((arrival, owner) => {
    const later = Math.floor((days - arrival) / daysPerThing)
    const dates = Array.from({ length: later }, (_, at) => arrival + (at + 1) * daysPerThing)
    return [...Array<number>(brought).fill(arrival), ...dates].map((fromDay) => ({
      owner,
      fromDay,
    }))
  })
  const things = posts.map(({ owner, fromDay }, number) => {
    const kind = kindBy(draw(seed, 1, number))
    const value = Math.round(usualValue(kind) * (0.8 + 0.4 * draw(seed, 2, number)))
    return { number, owner, kind, value, fromDay, toDay: fromDay + daysShown }
  })
  return { seed, arrivals, things }
}

/** The kind a member wishes for; a fulfilled wish makes room for the next. Tastes differ from stock. */
export function wishOf({ seed }: Town, member: number, index: number): number {
  const kind = kindBy(draw(seed, 3, member, index))
  return draw(seed, 4, member, index) < 0.5 ? kind : Math.floor(draw(seed, 5, kind) * assumed.kinds)
}

/** Whether a member would take a thing. A wish that is fulfilled or new may change that. */
export function likes({ seed }: Town, member: number, thing: Thing, isWished: boolean): boolean {
  const chance = isWished ? assumed.likesWished : assumed.likesOther
  return draw(seed, 6, member, thing.number) < chance
}

/** A number in [0, 1) that depends on nothing but its parameters, so both years share their luck. */
export function draw(seed: number, ...parts: readonly number[]): number {
  const mixed = parts.reduce((sum, part) => Math.imul(sum ^ part, 0x9e3779b1) ^ (sum >>> 15), seed)
  return random(mixed)()
}

/** A few kinds are common and most are rare: one in eight things is of the ten most common. */
function kindBy(luck: number): number {
  const [first, last] = [20, 20 + assumed.kinds]
  return Math.min(assumed.kinds - 1, Math.floor(first * (last / first) ** luck) - first)
}

/** From 10 to 150 dollars. */
function usualValue(kind: number): number {
  return 10_00 * 15 ** draw(kind, 7)
}
