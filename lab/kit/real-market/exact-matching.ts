import type { Circle } from '@swapstead/domain/rings/circles.ts'
import highs from 'highs'

// Its types are those of CommonJS, its code is a module.
const load = highs as unknown as typeof highs.default
const solver = await load()

/** The most items that circles without a common item can hold, by integer programming. */
export function mostItemsOf(circles: readonly Circle[]): number {
  if (circles.length === 0) return 0
  const items = new Set(circles.flat())
  const total = circles.map((circle, index) => `${circle.length} c${index}`).join(' + ')
  const once = [...items].map((item) => {
    const holders = circles.flatMap((circle, index) => (circle.includes(item) ? [`c${index}`] : []))
    return ` i${item}: ${holders.join(' + ')} <= 1`
  })
  const names = circles.map((_, index) => ` c${index}`).join('\n')
  const problem = `Maximize\n obj: ${total}\nSubject To\n${once.join('\n')}\nBinary\n${names}\nEnd`
  return Math.round(solver.solve(problem).ObjectiveValue)
}
