const TAKES_FOCUS = '[tabindex], dialog'

/** The focused element, then its focusable ancestors from the inside out. */
export function focusTargets(): readonly HTMLElement[] {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return []
  const ways = [active]
  let part = partAround(active)
  while (part) {
    ways.push(part instanceof HTMLDialogElement ? (part.querySelector('h2') ?? part) : part)
    part = partAround(part)
  }
  return ways
}

function partAround(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>(TAKES_FOCUS) ?? null
}

/** Focuses the first target that still exists, unless something else has the focus. */
export function restoreFocus(ways: readonly HTMLElement[]): void {
  if (ways.length === 0 || document.activeElement !== document.body) return
  for (const way of [...ways, document.getElementById('main')]) {
    way?.focus({ preventScroll: true })
    if (document.activeElement === way) return
  }
}
