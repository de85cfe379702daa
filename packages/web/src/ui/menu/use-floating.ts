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
  panel.style.maxHeight = ''
  const foot = footBelow(anchor)
  const below = at.bottom + gap
  const roomBelow = (foot ?? window.innerHeight) - EDGE - below
  const roomAbove = at.top - gap - EDGE
  const fits = (room: number) => panel.offsetHeight <= room
  const isBelow = side === 'below' ? fits(roomBelow) || !fits(roomAbove) : !fits(roomAbove)
  // Neither side has room for all of it: the larger one is filled, and the panel scrolls.
  const isLower = foot !== null && isBelow ? roomBelow >= roomAbove || fits(roomBelow) : isBelow
  if (foot !== null) panel.style.maxHeight = `${isLower ? roomBelow : roomAbove}px`
  const { offsetWidth: width, offsetHeight: height } = panel
  panel.style.top = `${isLower ? below : at.top - gap - height}px`
  const left = { start: at.left, match: at.left, end: at.right - width, center: middle(at, width) }
  const farthest = document.documentElement.clientWidth - width - EDGE
  panel.style.left = `${Math.max(EDGE, Math.min(left[align], farthest))}px`
}

/** The top of the buttons below an anchor in a dialog: a panel must not cover them. */
function footBelow(anchor: HTMLElement): number | null {
  const foot = anchor.closest('dialog')?.querySelector('.dlg-f')
  if (!foot || foot.contains(anchor)) return null
  return foot.getBoundingClientRect().top
}

function middle(at: DOMRect, width: number) {
  return at.left + (at.width - width) / 2
}
