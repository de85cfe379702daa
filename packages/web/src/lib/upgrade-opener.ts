import { useEffect, useRef } from 'react'

/** Stores the page that opens an item's photo upgrade, which is a full page load away. */
export function storeUpgradeOpener(itemId: string): void {
  try {
    sessionStorage.setItem(keyOf(itemId), thisPage())
  } catch {
    // Storage may be switched off: the way back then leads to the item's page.
  }
}

/** The address to return to from an item's photo upgrade. */
export function upgradeOpenerOf(itemId: string): string {
  // A path may begin with two slashes, which alone would name another host.
  return location.origin + (openerOf(itemId) ?? `/items/${itemId}`)
}

/** Whether this page has opened the item's upgrade and is shown again. True once. */
export function takeUpgradeReturn(itemId: string): boolean {
  if (openerOf(itemId) !== thisPage()) return false
  sessionStorage.removeItem(keyOf(itemId))
  return true
}

/**
 * Focuses a button when the page is back from the upgrade. After a purchase the button is disabled,
 * so the part around it gets the focus.
 */
export function useFocusAfterUpgrade(itemId: string) {
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takeUpgradeReturn(itemId) || document.activeElement !== document.body) return
    button.current?.focus()
    if (document.activeElement === button.current) return
    button.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [itemId])
  return (element: HTMLElement | null) => {
    button.current = element
  }
}

function thisPage(): string {
  return location.pathname + location.search
}

function keyOf(itemId: string): string {
  return `swapstead.upgrade.opener.${itemId}`
}

function openerOf(itemId: string): string | null {
  try {
    const page = sessionStorage.getItem(keyOf(itemId))
    return page?.startsWith('/') ? page : null
  } catch {
    return null
  }
}
