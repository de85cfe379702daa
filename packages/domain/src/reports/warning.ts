import * as z from 'zod/mini'
import { PRODUCT } from '../product.ts'
import { text } from '../text.ts'

export const WARNING_MAX = 1000

export const Warning = z.object({
  message: text(
    10,
    WARNING_MAX,
    'Please write at least 10 characters',
    `A warning must be ${WARNING_MAX} characters or less`,
  ),
})
export type Warning = z.infer<typeof Warning>

export function warningText(message: string): string {
  return `Something you posted or wrote doesn’t follow ${PRODUCT}’s rules. The Support Team wrote: “${message}” If you disagree, contact support.`
}
