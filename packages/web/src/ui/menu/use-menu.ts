import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFloating } from './use-floating.ts'

/** Opening, closing and the keys of a menu button (ARIA menu button pattern). */
export function useMenu({ align }: { align: 'start' | 'end' }) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const [openedAt, setOpenedAt] = useState<'first' | 'last'>()
  const isOpen = openedAt !== undefined
  useFloating(triggerRef, panelRef, { isOpen, align })

  const close = () => {
    setOpenedAt(undefined)
    triggerRef.current?.focus()
  }

  useEffect(() => {
    if (openedAt)
      rows(panelRef.current)
        .at(openedAt === 'first' ? 0 : -1)
        ?.focus()
  }, [openedAt])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      const { target } = event
      const isInside =
        target instanceof Node &&
        (panelRef.current?.contains(target) || triggerRef.current?.contains(target))
      if (!isInside) setOpenedAt(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return {
    isOpen,
    close,
    panelRef,
    triggerProps: {
      ref: triggerRef,
      onClick: () => (isOpen ? close() : setOpenedAt('first')),
      onKeyDown: (event: KeyboardEvent) => {
        const opens = { ArrowDown: 'first', ArrowUp: 'last' } as const
        const place = opens[event.key as keyof typeof opens]
        if (!place) return
        event.preventDefault()
        setOpenedAt(place)
      },
    },
    menuProps: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => walk(event, close),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const next = event.relatedTarget
        const isOut = next && next !== triggerRef.current && !event.currentTarget.contains(next)
        if (isOut) setOpenedAt(undefined)
      },
    },
  }
}

function rows(panel: HTMLElement | null) {
  return [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    close()
    return
  }
  const all = rows(event.currentTarget)
  const next = nextRow(event.key, all, all.indexOf(document.activeElement as HTMLElement))
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextRow(key: string, all: HTMLElement[], at: number) {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const inOrder = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return inOrder.find((row) => row.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
