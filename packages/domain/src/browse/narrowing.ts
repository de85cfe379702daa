/** Filters of a list, apart from its words, place and order. */
export const narrowingParts = ['hearted', 'category'] as const
export type NarrowingPart = (typeof narrowingParts)[number]
