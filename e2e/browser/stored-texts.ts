import type { Page } from 'playwright-core'

/** What this browser stores of what was typed. */
export function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('swapstead-drafts')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const all = opened.result.transaction('parts').objectStore('parts').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opened.result.close()
    return JSON.stringify(all.result)
  })
}
