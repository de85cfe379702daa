/** How many of the latest texts of each kind are counted. */
export const LATEST_TEXTS = 200

/** Fewer texts cannot show which words are common. */
const TEXTS_LEAST = 50
/** At most one text in this many may have the words. */
const RARITY = 20

/** Whether words are so common that staff would read, or the screening hold, harmless texts. */
export function areTooCommon({ found, read }: { found: number; read: number }): boolean {
  return read >= TEXTS_LEAST && found * RARITY > read
}
