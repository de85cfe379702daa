const TAKES_FOCUS = '[tabindex], dialog'

/** The focused element, then its focusable ancestors from the inside out. */
export function focusTargets(): readonly HTMLElement[] {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return []
  const targets = [active]
  let part = partAround(active)
  while (part) {
    targets.push(part instanceof HTMLDialogElement ? (part.querySelector('h2') ?? part) : part)
    part = partAround(part)
  }
  return targets
}

function partAround(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>(TAKES_FOCUS) ?? null
}

/** Focuses the first target that still exists, unless something else has the focus. */
export function restoreFocus(targets: readonly HTMLElement[]): void {
  if (targets.length === 0 || document.activeElement !== document.body) return
  for (const target of [...targets, document.getElementById('main')]) {
    target?.focus({ preventScroll: true })
    if (document.activeElement === target) return
  }
}
