/** How many of the latest texts of a kind are asked. */
export const LATEST_TEXTS = 200

/** Fewer texts do not tell which words are common. */
const TEXTS_LEAST = 50
/** One text in so many may have the words. */
const RARITY = 20

/**
 * Whether words stand in so many texts that staff would read what nobody has to look at, or hold
 * what nobody should.
 */
export function areTooCommon({ found, read }: { found: number; read: number }): boolean {
  return read >= TEXTS_LEAST && found * RARITY > read
}
