import './Floating.css'
import './Menu.css'
import type { LucideIcon } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Anchor } from '../layout/Anchor.tsx'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import { useFloating } from './use-floating.ts'

/** A link or an action. */
export type MenuItem = {
  label: string
  icon?: LucideIcon
  href?: string | undefined
  /** Saves what the link leads to. */
  download?: boolean | undefined
  /** Follows the link by a full page load. */
  target?: '_self' | undefined
  onSelect?: () => void
  destructive?: boolean | undefined
  /** Says why nothing can be done. */
  disabled?: boolean | undefined
}

type Props = {
  /** The accessible name of the open menu. */
  label: string
  /** The content of the button, which also names it. */
  trigger: ReactNode
  triggerClassName?: string
  /** Content above the items. */
  header?: ReactNode
  items: readonly MenuItem[]
  /** Stays focused, and does not open. */
  busy?: boolean | undefined
  align?: 'start' | 'end'
}

/** A menu button after the ARIA pattern: arrows, Home, End, letters and Esc. */
export function Menu({ label, trigger, header, items, ...look }: Props) {
  const { triggerClassName, busy = false, align = 'end' } = look
  const id = useId()
  const menu = useMenu({ align, busy })
  return (
    <>
      <button
        {...menu.triggerProps}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-disabled={busy || undefined}
        aria-controls={menu.isOpen ? id : undefined}
      >
        {trigger}
      </button>
      {menu.isOpen && <MenuPanel id={id} label={label} header={header} items={items} menu={menu} />}
    </>
  )
}

type PanelProps = {
  id: string
  label: string
  header: ReactNode
  items: readonly MenuItem[]
  menu: ReturnType<typeof useMenu>
}

function MenuPanel({ id, label, header, items, menu }: PanelProps) {
  // A lone icon among words says nothing.
  const hasIcons = items.every(({ icon }) => icon)
  return (
    <div ref={menu.panelRef} className="floating menu" popover="manual">
      {header && <div className="menu-h">{header}</div>}
      <div id={id} role="menu" aria-label={label} {...menu.menuProps}>
        {items.map((item) => (
          <MenuRow key={item.label} item={item} hasIcon={hasIcons} onClose={menu.close} />
        ))}
      </div>
    </div>
  )
}

type RowProps = { item: MenuItem; hasIcon: boolean; onClose: () => void }

function MenuRow({ item, hasIcon, onClose }: RowProps) {
  const row = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': item.disabled,
    className: classNames('menu-row', item.destructive && 'is-destructive'),
    // Closes first, so that a dialog opened by the action restores the focus to the button.
    onClick: () => {
      if (item.disabled) return
      onClose()
      item.onSelect?.()
    },
  }
  const content = (
    <>
      {hasIcon && item.icon && <Icon icon={item.icon} size={20} />}
      {item.label}
    </>
  )
  if (item.href !== undefined) {
    return (
      <Anchor href={item.href} download={item.download} target={item.target} {...row}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" {...row}>
      {content}
    </button>
  )
}

function useMenu({ align, busy }: { align: 'start' | 'end'; busy: boolean }) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const [openedAt, setOpenedAt] = useState<'first' | 'last'>()
  const isOpen = openedAt !== undefined
  useFloating(triggerRef, panelRef, { isOpen, align })

  const open = (at: 'first' | 'last') => {
    if (!busy) setOpenedAt(at)
  }
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
      onClick: () => (isOpen ? close() : open('first')),
      onKeyDown: (event: KeyboardEvent) => {
        const opens = { ArrowDown: 'first', ArrowUp: 'last' } as const
        const place = opens[event.key as keyof typeof opens]
        if (!place) return
        event.preventDefault()
        open(place)
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
