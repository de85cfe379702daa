import type { Page } from 'playwright-core'

/** The parts of drafts that this browser stores: the key of each, and what it holds as JSON. */
export function storedParts(page: Page): Promise<{ key: string; text: string }[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('swapstead-drafts')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('parts').objectStore('parts')
    const [keys, parts] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => parts.addEventListener('success', resolve))
    opening.result.close()
    return parts.result.map((part, place) => ({
      key: String(keys.result[place]),
      text: JSON.stringify(part),
    }))
  })
}

/** All that this browser stores of what was typed. */
export async function storedTexts(page: Page): Promise<string> {
  return (await storedParts(page)).map(({ text }) => text).join('\n')
}
