import './HideMenu.css'
import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { Ellipsis, EyeOff, Shapes } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { useHideItem, useHideKind } from './api.ts'

type Item = { id: string; title: string; category: Category }

/** On the photo of another member's item, beside its heart. */
export function HideFromCard({ item }: { item: Item }) {
  return (
    <HideMenu
      item={item}
      triggerClassName="hide-corner"
      trigger={
        <span>
          <Icon icon={Ellipsis} />
          <span className="sr">Not interested: {item.title}</span>
        </span>
      }
    />
  )
}

type Props = { item: Item; trigger: ReactNode; triggerClassName: string }

/** Hides one item, or everything of its category, from the reader's own browsing. */
export function HideMenu({ item, ...look }: Props) {
  const hideItem = useHideItem()
  const hideKind = useHideKind()
  return (
    <Menu
      {...look}
      label="Not interested"
      busy={hideItem.isPending || hideKind.isPending}
      items={[
        { label: 'Hide this item', icon: EyeOff, onSelect: () => hideItem.mutate(item.id) },
        {
          label: `Hide everything in ${categoryLabels[item.category]}`,
          icon: Shapes,
          onSelect: () => hideKind.mutate(item.category),
        },
      ]}
    />
  )
}
