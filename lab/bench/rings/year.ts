import { netsOf } from '@swapstead/domain/rings/cash.ts'
import { cyclesOf } from '@swapstead/domain/rings/matching/cycles.ts'
import { matchCycles } from '@swapstead/domain/rings/matching/match-cycles.ts'
import { assumed, draw, likes, type Thing, type Town, wishOf } from './town.ts'
import { addWant, type DayGraph, dayGraph, findQuestions, isRing, type Want } from './want-graph.ts'

/** Completed swaps, by the number of people. */
export type Swaps = { ofTwo: number; ofThree: number }

type Year = {
  town: Town
  day: number
  swaps: Swaps
  /** Per member: the kinds wished for, how many wishes were made so far, and what was hearted. */
  wishes: Set<number>[]
  wishesMade: number[]
  hearts: Set<number>[]
  /** What can be swapped today, by owner and by kind. */
  shown: Thing[]
  byOwner: Map<number, Thing[]>
  byKind: Map<number, Thing[]>
  gone: Set<number>
  asked: Set<string>
  agreed: Map<string, Want>
  hintedOn: Map<number, number>
  restsUntil: Map<string, number>
}

/** A year in which members offer what they have for what they like, with or without rings. */
export function liveYear(town: Town, { withRings }: { withRings: boolean }): Swaps {
  const year = begin(town)
  for (; year.day < assumed.days; year.day += 1) {
    listShown(year)
    const visitors = town.arrivals.flatMap((arrival, member) =>
      arrival <= year.day && draw(town.seed, 8, member, year.day) < assumed.visits ? [member] : [],
    )
    for (const member of visitors) visit(year, member)
    if (!withRings) continue
    const graph = graphOf(year)
    answerQuestions(year, graph, visitors)
    swapInRings(year, graph)
  }
  return year.swaps
}

function begin(town: Town): Year {
  const numbers = Array.from({ length: assumed.wishes }, (_, at) => at)
  return {
    town,
    day: 0,
    swaps: { ofTwo: 0, ofThree: 0 },
    shown: [],
    wishes: town.arrivals.map(
      (_, member) => new Set(numbers.map((at) => wishOf(town, member, at))),
    ),
    wishesMade: town.arrivals.map(() => assumed.wishes),
    hearts: town.arrivals.map(() => new Set()),
    byOwner: new Map(),
    byKind: new Map(),
    gone: new Set(),
    asked: new Set(),
    agreed: new Map(),
    hintedOn: new Map(),
    restsUntil: new Map(),
  }
}

function listShown(year: Year): void {
  const { town, day, gone } = year
  year.shown = town.things.filter(
    ({ number, fromDay, toDay }) => fromDay <= day && day < toDay && !gone.has(number),
  )
  year.byOwner = Map.groupBy(year.shown, ({ owner }) => owner)
  year.byKind = Map.groupBy(year.shown, ({ kind }) => kind)
}

function isOpen({ gone }: Year, { number }: Thing): boolean {
  return !gone.has(number)
}

/** Looks at a few things, and makes an offer for each that is liked for the first time. */
function visit(year: Year, member: number): void {
  const { town, day, shown, hearts } = year
  const wished = wishedBy(year, member)
  const pick = (things: readonly Thing[], count: number, luck: number) =>
    Array.from({ length: count }, (_, at) =>
      things.at(Math.floor(draw(town.seed, luck, member, day, at) * things.length)),
    )
  const looked = [
    ...pick(wished, assumed.looksAtWished, 9),
    ...pick(shown, assumed.looksAtOthers, 10),
  ]
  for (const thing of looked) {
    if (!thing || thing.owner === member || !isOpen(year, thing)) continue
    if (hearts[member]?.has(thing.number) || !doesLike(year, member, thing)) continue
    hearts[member]?.add(thing.number)
    offerFor(year, member, thing)
  }
}

function wishedBy({ wishes, byKind }: Year, member: number): Thing[] {
  const things = [...(wishes[member] ?? [])].flatMap((kind) => byKind.get(kind) ?? [])
  return things.filter(({ owner }) => owner !== member)
}

function doesLike({ town, wishes }: Year, member: number, thing: Thing): boolean {
  return likes(town, member, thing, wishes[member]?.has(thing.kind) ?? false)
}

/** Offers what the owner wishes for if there is such a thing, else what is closest in value. */
function offerFor(year: Year, member: number, thing: Thing): void {
  const { town, byOwner, wishes } = year
  const distance = (own: Thing) =>
    Math.abs(own.value - thing.value) - (wishes[thing.owner]?.has(own.kind) ? 1_000_00 : 0)
  const [offered] = (byOwner.get(member) ?? [])
    .filter((own) => isOpen(year, own) && isFair(own, thing))
    .sort((one, other) => distance(one) - distance(other))
  if (!offered || draw(town.seed, 11, thing.owner, offered.number) >= assumed.answers) return
  if (doesLike(year, thing.owner, offered)) meet(year, [offered, thing])
}

function isFair(...things: readonly Thing[]): boolean {
  return netsOf(things.map(({ value }) => ({ value, mostCents: null }))) !== null
}

/** Nothing changes hands unless all come. Each gives one thing and gets the one before. */
function meet(year: Year, things: readonly Thing[]): void {
  const { town, day } = year
  if (things.some(({ number }) => draw(town.seed, 14, number, day) >= assumed.comes)) return
  for (const [at, { owner, number }] of things.entries()) {
    year.gone.add(number)
    fulfill(year, owner, things.at(at - 1)?.kind)
  }
  if (things.length === 2) year.swaps.ofTwo += 1
  else year.swaps.ofThree += 1
}

/** A wish that is fulfilled makes room for the next. */
function fulfill({ town, wishes, wishesMade }: Year, member: number, kind = -1): void {
  if (!wishes[member]?.delete(kind)) return
  const index = wishesMade[member] ?? 0
  wishes[member]?.add(wishOf(town, member, index))
  wishesMade[member] = index + 1
}

/** Questions for visitors who had none lately. They answer most of them. */
function answerQuestions(year: Year, graph: DayGraph, visitors: readonly number[]): void {
  const { town, day, asked, agreed, hintedOn } = year
  for (const member of visitors) {
    if (day - (hintedOn.get(member) ?? -assumed.days) < assumed.daysBetweenHints) continue
    hintedOn.set(member, day)
    const likely = wantsOf(year, member, wishedBy(year, member))
    for (const want of findQuestions(graph, likely, asked)) {
      asked.add(keyOf(want))
      const isAnswered = draw(town.seed, 12, want.given, want.wanted) < assumed.answers
      const thing = town.things[want.wanted]
      if (!isAnswered || !thing || !doesLike(year, member, thing)) continue
      agreed.set(keyOf(want), want)
      addWant(graph, want)
    }
  }
}

function wantsOf(year: Year, member: number, things: readonly Thing[]): Want[] {
  const own = (year.byOwner.get(member) ?? []).filter((thing) => isOpen(year, thing))
  return things.flatMap(({ number }) =>
    own.map((given) => ({ given: given.number, wanted: number })),
  )
}

/** Hearts count for any own thing. Wants that were proposed in vain rest. */
function graphOf(year: Year): DayGraph {
  const { town, day, hearts, agreed, restsUntil } = year
  const hearted = hearts.flatMap((numbers, member) => {
    for (const number of numbers) {
      const thing = town.things[number]
      // Things that are gone, and wishes that came true another way.
      if (!thing || !isOpen(year, thing) || !doesLike(year, member, thing)) numbers.delete(number)
    }
    const things = [...numbers].flatMap((number) => town.things[number] ?? [])
    return wantsOf(year, member, things)
  })
  const open = new Set(year.shown.filter((thing) => isOpen(year, thing)))
  const wants = [...hearted, ...agreed.values()]
  return dayGraph(
    town.things,
    open,
    wants.filter((want) => (restsUntil.get(keyOf(want)) ?? 0) <= day),
  )
}

/** Proposes what the matching chose by night. A no ends the want, silence lets it rest. */
function swapInRings(year: Year, graph: DayGraph): void {
  const { town, day, restsUntil } = year
  const proposals = new Map<number, number>()
  for (const cycle of matchCycles(cyclesOf(graph, (each) => isRing(graph, each)))) {
    const things = cycle.flatMap((number) => town.things[number] ?? [])
    const counts = things.map(({ owner }) => proposals.get(owner) ?? 0)
    if (counts.some((count) => count >= assumed.proposalsPerDay)) continue
    for (const { owner } of things) proposals.set(owner, (proposals.get(owner) ?? 0) + 1)
    const agreeing = cycle.filter((given, at) => {
      const wanted = cycle.at(at - 1) ?? given
      const isAnswered = draw(town.seed, 13, given, day) < assumed.answers
      const isYes = draw(town.seed, 15, given, wanted) < assumed.agreesToRing
      if (!isAnswered) restsUntil.set(keyOf({ given, wanted }), day + assumed.daysAtRest)
      else if (!isYes) restsUntil.set(keyOf({ given, wanted }), assumed.days)
      return isAnswered && isYes
    })
    if (agreeing.length === cycle.length) meet(year, things)
  }
}

function keyOf({ given, wanted }: Want): string {
  return `${given} ${wanted}`
}
