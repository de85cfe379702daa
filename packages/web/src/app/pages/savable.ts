import type { Narrowing } from '../../features/browse/api.ts'

/** Whether a saved search has this part. */
const isSaved: Record<keyof Narrowing, boolean> = { category: true, hearted: false }
const parts = Object.keys(isSaved) as (keyof Narrowing)[]

/** Whether a saved search would find what the page shows. */
export function isSavable(shown: Narrowing): boolean {
  return parts.every((part) => isSaved[part] || !shown[part])
}
