import type { ReactNode } from 'react'
import { Anchor } from '../layout/Anchor.tsx'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import type { MenuItem } from './menu-item.ts'
import type { useMenu } from './use-menu.ts'

type Props = {
  id: string
  label: string
  header: ReactNode
  items: readonly MenuItem[]
  menu: ReturnType<typeof useMenu>
}

/** The open half of a Menu. */
export function MenuPanel({ id, label, header, items, menu }: Props) {
  return (
    <div ref={menu.panelRef} className="floating menu" popover="manual">
      {header && <div className="menu-h">{header}</div>}
      <div id={id} role="menu" aria-label={label} {...menu.menuProps}>
        {items.map((item) => (
          <MenuRow key={item.label} item={item} onClose={menu.close} />
        ))}
      </div>
    </div>
  )
}

function MenuRow({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const row = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames('menu-row', item.destructive && 'is-destructive'),
    // The menu closes first, so that a dialog opened from here gives the focus to the button.
    onClick: () => {
      onClose()
      item.onSelect?.()
    },
  }
  const content = (
    <>
      {item.icon && <Icon icon={item.icon} size={20} />}
      {item.label}
    </>
  )
  if (item.href !== undefined) {
    return (
      <Anchor href={item.href} {...row}>
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
