export type Sets = readonly (readonly number[])[]

/** For how many steps a set that was given up stays out. */
const TABU_TENURE = 7

/** Positions of the chosen sets, of which no two share an item. `size` counts their items. */
type Choice = { size: number; chosen: readonly number[] }

/**
 * A tabu search for sets that share no item and together hold more items than `start`. Each step
 * chooses the set with the largest gain, even if that is a loss, and drops the sets that overlap
 * it. The result is deterministic.
 */
export function improveChoice(
  sets: Sets,
  live: readonly number[],
  { start, steps }: { start: readonly number[]; steps: number },
): Choice {
  const state: State = { sets, holders: new Map(), tabuUntil: new Map(), changedAt: new Map() }
  for (const position of start) hold(state, position)
  let size = sizeOf(sets, start)
  let best: Choice = { size, chosen: start }
  for (let step = 0; step < steps; step += 1) {
    const move = bestMove(state, live, { step, lacking: best.size - size })
    if (!move) break
    exchange(state, move.position, step)
    size += move.gain
    if (size > best.size) best = { size, chosen: [...new Set(state.holders.values())] }
  }
  return best
}

/** `holders` names the chosen set that holds an item. */
type State = {
  sets: Sets
  holders: Map<number, number>
  tabuUntil: Map<number, number>
  changedAt: Map<number, number>
}

type Move = { position: number; gain: number; age: number }

/** Among equal gains, the set that was changed longest ago wins. */
function bestMove(
  state: State,
  live: readonly number[],
  now: { step: number; lacking: number },
): Move | null {
  let best: Move | null = null
  for (const position of live) {
    const gain = gainOf(state, position)
    if (gain === null || (best && gain < best.gain) || isTabu(state, { position, gain }, now)) {
      continue
    }
    const age = state.changedAt.get(position) ?? -1
    if (!best || gain > best.gain || age < best.age) best = { position, gain, age }
  }
  return best
}

/** A set that was dropped lately may come back only for a new best choice. */
function isTabu(
  { tabuUntil }: State,
  { position, gain }: { position: number; gain: number },
  { step, lacking }: { step: number; lacking: number },
): boolean {
  return gain <= lacking && (tabuUntil.get(position) ?? 0) > step
}

/**
 * The items that choosing a set adds, less those of the sets that it replaces. Null if it is
 * already chosen.
 */
function gainOf({ sets, holders }: State, position: number): number | null {
  const set = sets[position] ?? []
  let gain = set.length
  let [first, second] = [-1, -1]
  for (const item of set) {
    const holder = holders.get(item) ?? -1
    if (holder === position) return null
    if (holder === -1 || holder === first || holder === second) continue
    gain -= sets[holder]?.length ?? 0
    if (first === -1) first = holder
    else second = holder
  }
  return gain
}

function exchange(state: State, position: number, step: number): void {
  for (const item of state.sets[position] ?? []) {
    const holder = state.holders.get(item)
    if (holder === undefined) continue
    for (const freed of state.sets[holder] ?? []) state.holders.delete(freed)
    state.tabuUntil.set(holder, step + TABU_TENURE)
    state.changedAt.set(holder, step)
  }
  hold(state, position)
  state.changedAt.set(position, step)
}

export function hold({ sets, holders }: Pick<State, 'sets' | 'holders'>, position: number): void {
  for (const item of sets[position] ?? []) holders.set(item, position)
}

export function sizeOf(sets: Sets, chosen: readonly number[]): number {
  return chosen.reduce((sum, position) => sum + (sets[position]?.length ?? 0), 0)
}
