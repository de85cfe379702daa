import * as z from 'zod/mini'

/** `warn` posts after a second look, `hold` waits for staff, `refuse` posts nothing. */
export const goodsSteps = ['warn', 'hold', 'refuse'] as const
export type GoodsStep = (typeof goodsSteps)[number]

/** A note about a title that the owner reads before the item is posted. */
export const GoodsNote = z.object({
  /** Names the kind or the recall, so that the owner can say that they have read it. */
  id: z.string(),
  step: z.enum(goodsSteps),
  /** "Alcohol", or the number of the recall. */
  name: z.string(),
  text: z.string(),
  url: z.string(),
})
export type GoodsNote = z.infer<typeof GoodsNote>

/** Why a title cannot be posted as it is; null if it can. */
export function refusalOfNotes(
  notes: readonly GoodsNote[],
  seen: readonly string[],
): { code: 'items.forbidden_goods' | 'items.goods_unread'; note: GoodsNote } | null {
  const refused = notes.find(({ step }) => step === 'refuse')
  if (refused) return { code: 'items.forbidden_goods', note: refused }
  const unread = notes.find(({ step, id }) => step === 'warn' && !seen.includes(id))
  return unread ? { code: 'items.goods_unread', note: unread } : null
}
