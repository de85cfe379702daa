import { type RefObject, useLayoutEffect } from 'react'

export type FloatingAlign = 'start' | 'end' | 'center' | 'match'

type Options = {
  isOpen: boolean
  /** The preferred side; the panel flips where there is no room. */
  side?: 'below' | 'above'
  /** `match` also takes the anchor's width. */
  align?: FloatingAlign
  gap?: number
}

const EDGE = 8

/** Places a panel next to its anchor in the top layer, above dialogs and clipped boxes. */
export function useFloating(
  anchorRef: RefObject<HTMLElement | null>,
  panelRef: RefObject<HTMLElement | null>,
  { isOpen, side = 'below', align = 'start', gap = 6 }: Options,
) {
  useLayoutEffect(() => {
    const anchor = anchorRef.current
    const panel = panelRef.current
    if (!isOpen || !anchor || !panel) return
    const place = () => placePanel(anchor, panel, { side, align, gap })
    // Firefox before 125 has no popover: the panel is then fixed with a high z-index.
    if ('showPopover' in panel && panel.popover !== null) panel.showPopover()
    place()
    const watch = new ResizeObserver(place)
    watch.observe(panel)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchorRef, panelRef, isOpen, side, align, gap])
}

function placePanel(
  anchor: HTMLElement,
  panel: HTMLElement,
  { side, align, gap }: { side: 'below' | 'above'; align: FloatingAlign; gap: number },
) {
  const at = anchor.getBoundingClientRect()
  if (align === 'match') panel.style.width = `${at.width}px`
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = at.bottom + gap
  const above = at.top - gap - height
  const fitsBelow = below + height <= window.innerHeight - EDGE
  const isBelow = side === 'below' ? fitsBelow || above < EDGE : above < EDGE
  panel.style.top = `${isBelow ? below : above}px`
  const left = { start: at.left, match: at.left, end: at.right - width, center: middle(at, width) }
  const farthest = document.documentElement.clientWidth - width - EDGE
  panel.style.left = `${Math.max(EDGE, Math.min(left[align], farthest))}px`
}

function middle(at: DOMRect, width: number) {
  return at.left + (at.width - width) / 2
}
