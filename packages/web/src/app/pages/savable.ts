import { type NarrowingPart, narrowingParts } from '@swapstead/domain/browse/narrowing.ts'
import type { Narrowing } from '../../features/browse/api.ts'

/** Whether a saved search has this part. */
const isSaved: Record<NarrowingPart, boolean> = { category: true, hearted: false }

/** Whether a saved search would find what the page shows. */
export function isSavable(shown: Narrowing): boolean {
  return narrowingParts.every((part) => isSaved[part] || !shown[part])
}
