import { expect, test } from 'vitest'
import { hurriedTitles, tidyTitles } from '../../test/held-out-titles.ts'
import { type Category, categories } from './categories.ts'
import { guessCategory } from './guess-category.ts'

/** Lists titles guessed wrong; no guess counts as "other". */
function wrong(titles: Record<Category, readonly string[]>): string[] {
  return categories.flatMap((category) =>
    titles[category]
      .filter((title) => (guessCategory(title) ?? 'other') !== category)
      .map((title) => `${title}: ${guessCategory(title)}, not ${category}`),
  )
}

test.each([
  ['tidy', tidyTitles],
  ['hurried', hurriedTitles],
])(
  'ITEMS-07 at least 8 of 10 %s titles that the guess was not made from are guessed right',
  (_, titles) => {
    const count = Object.values(titles).flat().length
    expect(count).toBeGreaterThanOrEqual(60)
    expect(wrong(titles).length, wrong(titles).join('\n')).toBeLessThanOrEqual(count / 5)
  },
)
