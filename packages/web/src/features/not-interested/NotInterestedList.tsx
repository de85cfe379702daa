import type { Category } from '@swapstead/domain/items/categories.ts'
import type {
  NotInterested,
  NotInterestedItem,
} from '@swapstead/domain/not-interested/not-interested.ts'
import { NOT_INTERESTED_ITEMS_MAX } from '@swapstead/domain/not-interested/not-interested.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { kindText, notInterestedQuery, useShowItem, useShowKind } from './api.ts'

/** The items and categories that the reader hides, each with a button that shows it again. */
export function NotInterestedList() {
  const hidden = useQuery({ ...notInterestedQuery, staleTime: 0 })
  return (
    <QueryContent query={hidden} skeleton={<ListSkeleton />}>
      {(list) => <Hidden list={list} />}
    </QueryContent>
  )
}

function Hidden({ list }: { list: NotInterested }) {
  const box = useRef<HTMLDivElement>(null)
  // The focused button disappears with what is shown again.
  useFocusFallback(box, list)
  const { items, kinds } = list
  return (
    <div className="stack focus:outline-none" ref={box} tabIndex={-1}>
      <p className="mute">
        What you’re not interested in is left out of your lists, the map, suggestions and news.
        Nobody is told. You can hide {NOT_INTERESTED_ITEMS_MAX} items, and any category.
      </p>
      {items.length + kinds.length === 0 && <p>Nothing is hidden.</p>}
      {items.length + kinds.length > 0 && (
        <ul className="stack stack-tight" aria-label="Hidden from your lists">
          {kinds.map((category) => (
            <Kind key={category} category={category} />
          ))}
          {items.map((item) => (
            <Item key={item.itemId} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Kind({ category }: { category: Category }) {
  const show = useShowKind()
  const name = kindText(category)
  return (
    <Row name={name} busy={show.isPending} onShow={() => show.mutate(category)}>
      <b>{name}</b>
    </Row>
  )
}

function Item({ item: { itemId, title } }: { item: NotInterestedItem }) {
  const show = useShowItem()
  return (
    <Row
      name={title ?? 'an item that is gone'}
      busy={show.isPending}
      onShow={() => show.mutate(itemId)}
    >
      {title === null ? (
        <span className="mute">An item that is gone</span>
      ) : (
        <Anchor className="link" href={`/items/${itemId}`}>
          {title}
        </Anchor>
      )}
    </Row>
  )
}

type RowProps = { name: string; busy: boolean; onShow: () => void; children: ReactNode }

function Row({ name, busy, onShow, children }: RowProps) {
  return (
    <li className="row">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <div className="push">
        <Button size="small" busy={busy} busyLabel="Showing..." onClick={onShow}>
          Show again<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
