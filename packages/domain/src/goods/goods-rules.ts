import { forbiddenKinds } from './forbidden-kinds.ts'
import type { GoodsStep } from './goods-note.ts'

/** The steps that the operator chose: `forbidden`, `recalls`, or the id of a kind. */
export type GoodsRules = ReadonlyMap<string, GoodsStep>

export const goodsRuleNames = ['forbidden', 'recalls', ...forbiddenKinds.map(({ id }) => id)]

export function stepForKind(rules: GoodsRules, kind: string): GoodsStep {
  return rules.get(kind) ?? rules.get('forbidden') ?? 'refuse'
}

export function stepForRecalls(rules: GoodsRules): GoodsStep {
  return rules.get('recalls') ?? 'warn'
}
