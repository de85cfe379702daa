/** What narrows a list beside its words, its place and its order. */
export const narrowingParts = ['hearted', 'category'] as const
export type NarrowingPart = (typeof narrowingParts)[number]
