import * as z from 'zod/mini'
import { categoryLabels } from '../items/categories.ts'
import type { ItemContent } from '../items/item.ts'
import { formatDollars } from '../money.ts'
import { Id } from '../wire.ts'

/** One field of an item that differs from what an offer was made with, in words. */
export const ItemChange = z.object({
  itemId: Id,
  /** The item's title as it was. */
  title: z.string(),
  field: z.string(),
  was: z.string(),
  is: z.string(),
  /** The change is large: the offer must be agreed to again. */
  isLarge: z.boolean(),
})
export type ItemChange = z.infer<typeof ItemChange>

type Field = keyof ItemContent

/** Characters shown of a long text, around the first difference. */
const EXCERPT_LENGTH = 160
const EXCERPT_BEFORE = 30

/** A value may change by this share before it counts as another value. */
const SMALL_SHARE = 0.1

/** Each field has its words, before and after, and what counts as a small change of it. */
const fields: { [F in Field]: FieldRule<ItemContent[F]> } = {
  title: { tell: each(String), isSmall: sameWords },
  description: {
    tell: (was, is) => [excerpt(was, is), excerpt(is, was)],
    isSmall: sameWords,
  },
  value: {
    tell: each(formatDollars),
    isSmall: (was, is) => Math.abs(is - was) <= was * SMALL_SHARE,
  },
  category: { tell: each((category) => categoryLabels[category]), isSmall: () => false },
  year: { tell: each((year) => String(year ?? 'none')), isSmall: () => false },
  photos: { tell: photosText, isSmall: (was, is) => was.every((key) => is.includes(key)) },
}

type FieldRule<Value> = {
  tell: (was: Value, is: Value) => [was: string, is: string]
  isSmall: (was: Value, is: Value) => boolean
}

function each<Value>(textOf: (value: Value) => string): FieldRule<Value>['tell'] {
  return (was, is) => [textOf(was), textOf(is)]
}

/**
 * The differences between an item's copy in an offer and the item now. Fields that the copy does
 * not have are newer than the copy, and left out.
 */
export function itemChanges(
  itemId: string,
  was: Partial<ItemContent>,
  is: ItemContent,
): ItemChange[] {
  const title = was.title ?? is.title
  const change = <F extends Field>(field: F): ItemChange[] => {
    const before = was[field]
    const after = is[field]
    if (before === undefined || isSame(before, after)) return []
    const { tell, isSmall } = fields[field]
    const [told, toldNow] = tell(before, after)
    const isLarge = !isSmall(before, after)
    return [{ itemId, title, field, was: told, is: toldNow, isLarge }]
  }
  return (Object.keys(fields) as Field[]).flatMap((field) => change(field))
}

/** "“Phone”: the value was $900, now $1." */
export function changeText({ title, field, was, is }: ItemChange): string {
  const verb = field === 'photos' ? 'were' : 'was'
  return `“${title}”: the ${field} ${verb} ${was}, now ${is}.`
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether only capitals, spaces or punctuation differ. */
function sameWords(was: string | null, is: string | null): boolean {
  return wordsOf(was) === wordsOf(is)
}

function wordsOf(text: string | null): string {
  return (
    text
      ?.normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}\p{S}]+/gu) ?? []
  ).join(' ')
}

/** The part of a long text that begins to differ from the other text. */
function excerpt(text: string | null, other: string | null): string {
  if (!text) return 'none'
  const letters = [...text]
  if (letters.length <= EXCERPT_LENGTH) return text
  const others = [...(other ?? '')]
  const found = letters.findIndex((letter, index) => letter !== others[index])
  // No letter differs: the other text continues after this one's end.
  const differs = found === -1 ? letters.length : found
  const start = Math.max(0, differs - EXCERPT_BEFORE)
  const end = start + EXCERPT_LENGTH
  const part = letters.slice(start, end).join('')
  return `${start > 0 ? '…' : ''}${part}${end < letters.length ? '…' : ''}`
}

/** "2", and then "2 (1 of them new)" or "2 in another order". */
function photosText(was: readonly string[], is: readonly string[]): [was: string, is: string] {
  const added = is.filter((key) => !was.includes(key)).length
  const isMoved = added === 0 && is.length === was.length
  const news = isMoved ? ' in another order' : ` (${added} of them new)`
  const now = isMoved || (added > 0 && was.length > 0) ? news : ''
  return [String(was.length || 'none'), `${is.length || 'none'}${now}`]
}
