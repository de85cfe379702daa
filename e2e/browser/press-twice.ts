import type { Locator } from 'playwright-core'

/** A double tap: the second press comes before the page has rendered the first. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
