import type { ItemView } from '@swapstead/domain/items/item.ts'
import { ArrowLeft } from 'lucide-react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { clickToList, listAddress } from './list-return.ts'

type Props = {
  /** Null for a visitor. */
  readerId: string | null
  item: ItemView | undefined
}

/**
 * Back to the list with its filters, pages and scroll position, or from an own item to My Items.
 * Visitors, whom a search machine or a shared link has brought, find what else is out around the
 * item's town.
 */
export function ListLink({ readerId, item }: Props) {
  if (readerId !== null && item?.userId === readerId) {
    return (
      <p className="mb-3">
        <BackLink href="/member-home?tab=myItems">My Items</BackLink>
      </p>
    )
  }
  const { href, label } = readerId === null ? aroundOf(item) : home
  return (
    <p className="mb-3">
      <Anchor className="link link-back" href={listAddress() ?? href} onClick={clickToList}>
        <Icon icon={ArrowLeft} />
        {label}
      </Anchor>
    </p>
  )
}

const home = { href: '/member-home', label: 'Items Near You' }

/** The server leads from here to the exact address of the town's page. */
function aroundOf(item: ItemView | undefined): typeof home {
  const { city, state } = item?.owner ?? {}
  if (!city) return { href: '/', label: 'Back home' }
  const href = `/near/${state}/${city}`.toLowerCase().replaceAll(' ', '-')
  return { href, label: `More around ${city}` }
}
