import type { ItemView } from '@swapstead/domain/items/item.ts'
import { townAddress } from '@swapstead/domain/towns/town-address.ts'
import { ArrowLeft } from 'lucide-react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { clickToList, listAddress } from './list-return.ts'

type Props = {
  /** Null for visitors. */
  readerId: string | null
  item: ItemView | undefined
}

/**
 * Leads back to the list with its filters, pages and scroll position, or from an own item to My
 * Items. Visitors came by a search engine or a shared link: for them it leads to other items around
 * the item's town.
 */
export function ListLink({ readerId, item }: Props) {
  const isOwn = readerId !== null && item?.userId === readerId
  const shared = readerId === null ? aroundOf(item) : home
  const { href, label } = isOwn ? myItems : shared
  return (
    <p className="mb-3">
      <Anchor
        className="link link-back"
        href={(!isOwn && listAddress()) || href}
        onClick={isOwn ? undefined : clickToList}
      >
        <Icon icon={ArrowLeft} />
        {label}
      </Anchor>
    </p>
  )
}

const myItems = { href: '/member-home?tab=myItems', label: 'My Items' }
const home = { href: '/member-home', label: 'Items Near You' }

function aroundOf(item: ItemView | undefined): typeof home {
  const { city, state } = item?.owner ?? {}
  if (!city || !state) return { href: '/', label: 'Back home' }
  return { href: townAddress({ city, state }), label: `More around ${city}` }
}
