const TAKES_FOCUS = '[tabindex], dialog'

/** Where the focus may go back to: what has it now, then the parts around that can take it, from the inside out. */
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

/** Where nothing has the focus, it goes to the first of these that is still there, else to the page. */
export function restoreFocus(ways: readonly HTMLElement[]): void {
  if (ways.length === 0 || document.activeElement !== document.body) return
  for (const way of [...ways, document.getElementById('main')]) {
    way?.focus({ preventScroll: true })
    if (document.activeElement === way) return
  }
}
