import type { Cycle } from '@swapstead/domain/rings/matching/cycles.ts'
import highs from 'highs'

// Its types are those of CommonJS, its code is a module.
const load = highs as unknown as typeof highs.default
const solver = await load()

/** The most items that cycles without a common item can hold, by integer programming. */
export function mostItemsOf(cycles: readonly Cycle[]): number {
  if (cycles.length === 0) return 0
  const items = new Set(cycles.flat())
  const total = cycles.map((cycle, index) => `${cycle.length} c${index}`).join(' + ')
  const once = [...items].map((item) => {
    const holders = cycles.flatMap((cycle, index) => (cycle.includes(item) ? [`c${index}`] : []))
    return ` i${item}: ${holders.join(' + ')} <= 1`
  })
  const names = cycles.map((_, index) => ` c${index}`).join('\n')
  const problem = `Maximize\n obj: ${total}\nSubject To\n${once.join('\n')}\nBinary\n${names}\nEnd`
  return Math.round(solver.solve(problem).ObjectiveValue)
}
