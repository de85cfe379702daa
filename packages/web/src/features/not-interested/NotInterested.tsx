import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClasses } from '../../ui/form/button-classes.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { notInterestedQuery, useShowItem, useShowKind } from './api.ts'
import { HideMenu, type Item } from './HideMenu.tsx'

type Props = { item: Item }

/** For the card of another member's item. */
export function HideFromCard({ item }: Props) {
  // A press before hydration would be lost.
  if (!useIsHydrated()) return null
  return (
    <HideMenu
      item={item}
      triggerClassName="hide-trigger"
      trigger={
        <>
          <Icon icon={Ellipsis} />
          <span className="sr">Not interested: {item.title}</span>
        </>
      }
    />
  )
}

/** Hides the item from its own page, or says that it is hidden and offers to undo that. */
export function NotInterested({ item }: Props) {
  const { data } = useQuery(notInterestedQuery)
  const showItem = useShowItem()
  if (!data) return null
  if (data.kinds.includes(item.category)) return <NotInterestedKindNote category={item.category} />
  if (data.items.some(({ itemId }) => itemId === item.id)) {
    return (
      <Hidden busy={showItem.isPending} onShow={() => showItem.mutate(item.id)}>
        You have hidden this item from your lists.
      </Hidden>
    )
  }
  return (
    <HideMenu
      item={item}
      triggerClassName={buttonClasses({ tone: 'quiet', size: 'small' })}
      trigger={
        <>
          <Icon icon={EyeOff} />
          Not interested
        </>
      }
    />
  )
}

/** Says why a category has no items; renders nothing unless the reader hides it. */
export function NotInterestedKindNote({ category }: { category: Category }) {
  const { data } = useQuery(notInterestedQuery)
  const showKind = useShowKind()
  if (!data?.kinds.includes(category)) return null
  return (
    <Hidden busy={showKind.isPending} onShow={() => showKind.mutate(category)}>
      You have hidden everything in {categoryLabels[category]} from your lists.
    </Hidden>
  )
}

type HiddenProps = { busy: boolean; onShow: () => void; children: ReactNode }

function Hidden({ busy, onShow, children }: HiddenProps) {
  return (
    <div className="stack stack-tight">
      <Note tone="still" icon={EyeOff}>
        {children}
      </Note>
      <div>
        <Button size="small" icon={Eye} busy={busy} busyLabel="Showing..." onClick={onShow}>
          Show again
        </Button>
      </div>
    </div>
  )
}
