import './ActionBar.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { ButtonLink } from '../form/ButtonLink.tsx'
import { type ButtonLook, buttonClasses } from '../form/button-classes.ts'
import { classNames } from '../layout/class-names.ts'
import { Menu, type MenuItem } from './Menu.tsx'
import { MoreMenu } from './MoreMenu.tsx'

/** What a button opens in place of an action of its own. */
export type Choices = { label: string; header?: ReactNode; items: readonly MenuItem[] }

/** A button or a link, or a label with `disabled`. */
export type Action = Pick<ButtonLook, 'tone' | 'go'> & {
  label: string
  /** What screen readers add: " to june". */
  spoken?: string
  icon?: LucideIcon
  busy?: boolean
  busyLabel?: string | undefined
  disabled?: boolean
  href?: string
  download?: boolean
  onSelect?: () => void
  choices?: Choices
  destructive?: boolean
  /** Keeps its distance from the others. */
  isApart?: boolean
  /** Actions due now come first and stay out of the menu. */
  due: 'now' | 'next' | 'later'
  /** In the menu on wide screens too, unless there is room for all. */
  inMenu?: boolean
}

const SHOWN_ON_PHONES = 2
const SHOWN = 4
const ranks = { now: 0, next: 1, later: 2 }
/** Order of actions that are equally due: quiet ones come last. */
const weights = { light: 0, ink: 0, brick: 1, 'brick-line': 1, line: 1, quiet: 2 }

/** Up to four buttons, two on a phone, in the order they are due. A menu holds the other actions. */
export function ActionBar({
  actions,
  menuLabel,
}: {
  actions: readonly Action[]
  menuLabel: string
}) {
  const inOrder = actions.toSorted((a, b) => placeOf(a) - placeOf(b))
  const shown = inOrder.slice(0, SHOWN_ON_PHONES)
  const folded = inOrder.slice(SHOWN_ON_PHONES)
  const mayFold = inOrder.length > SHOWN
  const wide = folded.filter(({ inMenu }) => !(mayFold && inMenu)).slice(0, SHOWN - SHOWN_ON_PHONES)
  return (
    <>
      {shown.slice(0, -1).map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {/* Keeps the menu in the row of the last button. */}
      <span className="act-end">
        {shown.slice(-1).map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        <FoldedActions label={menuLabel} actions={folded} className="on-phones" />
      </span>
      {wide.map((action) => (
        <ActionButton key={action.label} action={action} isFolded />
      ))}
      <FoldedActions
        label={menuLabel}
        actions={folded.filter((action) => !wide.includes(action))}
        className="on-wide"
      />
    </>
  )
}

function placeOf({ due, tone = 'line' }: Action): number {
  return 3 * ranks[due] + weights[tone]
}

type FoldedProps = { label: string; actions: readonly Action[]; className: string }

function FoldedActions({ label, actions, className }: FoldedProps) {
  const items = actions.filter((action) => !action.disabled).flatMap(menuRows)
  if (items.length === 0) return null
  return <MoreMenu label={label} items={items} className={classNames('act-more', className)} />
}

function ActionButton({ action, isFolded = false }: { action: Action; isFolded?: boolean }) {
  const { label, spoken, tone, go, icon, href, download, isApart } = action
  const look = {
    tone,
    go,
    icon,
    className: classNames(isApart && 'push', isFolded && 'act-folded'),
  }
  const content = (
    <>
      {label}
      {spoken !== undefined && <span className="sr">{spoken}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <ButtonLink {...look} href={href} download={download}>
        {content}
      </ButtonLink>
    )
  }
  const { busy, busyLabel, disabled, onSelect, choices } = action
  if (choices) {
    return (
      <Menu
        {...choices}
        align="start"
        busy={busy}
        trigger={busyLabel ?? content}
        triggerClassName={classNames(buttonClasses({ tone, go }), look.className)}
      />
    )
  }
  return (
    <Button {...look} {...{ busy, busyLabel, disabled }} onClick={onSelect}>
      {content}
    </Button>
  )
}

function menuRows(action: Action): readonly MenuItem[] {
  const { label, icon, href, download, busy, onSelect, destructive, choices } = action
  if (choices) return choices.items
  const row = {
    label,
    href,
    download,
    destructive,
    ...(icon && { icon }),
    onSelect: () => {
      if (!busy) onSelect?.()
    },
  }
  return [row]
}
