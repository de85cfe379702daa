import './HideMenu.css'
import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { EyeOff, Shapes } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu } from '../../ui/menu/Menu.tsx'
import { useHideItem, useHideKind } from './api.ts'

export type Item = { id: string; title: string; category: Category }

type Props = { item: Item; trigger: ReactNode; triggerClassName: string }

/** Hides one item, or its whole category, from the reader's own browsing. */
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
