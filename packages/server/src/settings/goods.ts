import { type GoodsStep, goodsSteps } from '@swapstead/domain/goods/goods-note.ts'
import { type GoodsRules, goodsRuleNames } from '@swapstead/domain/goods/goods-rules.ts'
import * as z from 'zod/mini'

const RULES = `may be pairs such as forbidden=refuse,recalls=warn, with ${goodsSteps.join(', ')} for ${goodsRuleNames.join(', ')}`

/** "forbidden=refuse,recalls=warn,alcohol=hold" */
export const goodsFields = {
  GOODS_RULES: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string, context): GoodsRules => {
        const rules = new Map<string, GoodsStep>()
        for (const part of text.split(',').filter((one) => one.trim() !== '')) {
          const [name = '', step = ''] = part.split('=').map((one) => one.trim())
          const known = goodsSteps.find((one) => one === step)
          if (!known || !goodsRuleNames.includes(name)) {
            context.issues.push({ code: 'custom', input: text, message: RULES })
            return z.NEVER
          }
          rules.set(name, known)
        }
        return rules
      }),
    ),
    new Map(),
  ),
}
