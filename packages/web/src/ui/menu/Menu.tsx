import './Floating.css'
import './Menu.css'
import { type ReactNode, useId } from 'react'
import { MenuPanel } from './MenuPanel.tsx'
import type { MenuItem } from './menu-item.ts'
import { useMenu } from './use-menu.ts'

type Props = {
  /** Names the open menu for readers. */
  label: string
  /** Inside the button; its words (or a `sr` span) name it. */
  trigger: ReactNode
  triggerClassName?: string
  /** Above the rows: who is signed in. */
  header?: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** A button with a menu: arrows walk, letters jump, Esc closes and gives the focus back. */
export function Menu({ label, trigger, triggerClassName, header, items, align = 'end' }: Props) {
  const id = useId()
  const menu = useMenu({ align })
  return (
    <>
      <button
        {...menu.triggerProps}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-controls={menu.isOpen ? id : undefined}
      >
        {trigger}
      </button>
      {menu.isOpen && <MenuPanel id={id} label={label} header={header} items={items} menu={menu} />}
    </>
  )
}
