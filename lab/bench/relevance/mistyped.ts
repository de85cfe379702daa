import { formsOf, plainWords } from '@swapstead/domain/search/plain-words.ts'
import { random } from '../../kit/statistics.ts'
import type { Find, Good } from './judged.ts'

const COUNT = 300
const SHORTEST = 5
/** From this length on, every second word gets two faults. */
const LONG = 8
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export type Mistyped = { typed: string; meant: string }

/** Words of titles with a fault each: two letters swapped, one missing, doubled, wrong, in turn. */
export function mistypedWords(goods: readonly Good[]): Mistyped[] {
  const dice = random(5)
  const all = new Set(goods.flatMap(({ title }) => plainWords(title)))
  const words = [...all].filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word))
  const step = Math.max(1, Math.floor(words.length / (COUNT * 1.2)))
  return words
    .filter((_, place) => place % step === 0)
    .map((meant, place) => {
      const once = faulty(meant, place, dice)
      const isTwice = meant.length >= LONG && place % 2 === 0
      return { typed: isTwice ? faulty(once, place + 1, dice) : once, meant }
    })
    .filter(({ typed }) => !all.has(typed))
    .slice(0, COUNT)
}

function faulty(word: string, kind: number, dice: () => number): string {
  const at = 1 + Math.floor(dice() * (word.length - 2))
  const [before, letter, next, rest] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ]
  const other = LETTERS[Math.floor(dice() * LETTERS.length)] ?? 'x'
  const faults = [
    before + next + letter + rest,
    before + next + rest,
    before + letter + letter + next + rest,
    before + other + next + rest,
  ]
  return faults[kind % faults.length] ?? word
}

/** The share of mistyped words whose meant one is in a title among the first three results. */
export async function understood(
  mistyped: readonly Mistyped[],
  goods: readonly Good[],
  find: Find,
): Promise<number> {
  const titles = new Map(goods.map(({ id, title }) => [id, title]))
  let count = 0
  for (const { typed, meant } of mistyped) {
    const found = (await find(typed)).slice(0, 3).map((id) => plainWords(titles.get(id) ?? ''))
    const forms = formsOf(meant)
    const isMeant = (word: string) => formsOf(word).some((form) => forms.includes(form))
    if (found.some((words) => words.some(isMeant))) count += 1
  }
  return count / mistyped.length
}
