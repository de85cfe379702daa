import '../../../ui/form/Choice.css'
import './MakeOfferDialog.css'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { ITEMS_PER_SIDE } from '@swapstead/domain/offers/bundle.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { useId, useState } from 'react'
import { ItemPhoto } from '../../../cards/photo/ItemPhoto.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'
import type { GrowingQuery } from '../../../ui/list/PagedList.tsx'
import { MoreItems } from './MoreItems.tsx'

type Props = {
  /** "Of yours", "Of dana" */
  context: string
  items: GrowingQuery<ItemView>
  /** The items that are already on this side of the draft. */
  chosen: readonly string[]
  /** Why an item cannot be added. */
  refusalOf?: (item: ItemView) => string | null
  onAdd: (items: ItemView[]) => void
  onClose: () => void
}

/** Adds items to a side of a draft offer. */
export function ItemPicker({ context, items, chosen, refusalOf, onAdd, onClose }: Props) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const others = items.data?.filter(({ id }) => !chosen.includes(id))
  const room = ITEMS_PER_SIDE - chosen.length
  const add = () => {
    onAdd(others?.filter(({ id }) => picked.includes(id)) ?? [])
    onClose()
  }
  return (
    <FormDialog
      title="Add another item"
      context={context}
      size="mid"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      submitLabel={picked.length > 1 ? `Add ${picked.length} items` : 'Add item'}
      tone="ink"
      disabled={picked.length === 0}
      busy={false}
      busyLabel=""
    >
      <div className="own-items">
        <ListState
          query={{ ...items, data: others }}
          empty={<EmptyState title="Nothing else here">There is no other item to add.</EmptyState>}
          failedTitle="Failed to fetch user items"
        >
          {(rows) => (
            <PickerRows
              {...{ rows, picked, room, refusalOf }}
              onPick={(id, isPicked) =>
                setPicked(isPicked ? [...picked, id] : picked.filter((one) => one !== id))
              }
            />
          )}
        </ListState>
        <MoreItems items={items} />
      </div>
    </FormDialog>
  )
}

type RowsProps = {
  rows: readonly ItemView[]
  picked: readonly string[]
  room: number
  refusalOf: Props['refusalOf']
  onPick: (id: string, isPicked: boolean) => void
}

function PickerRows({ rows, picked, room, refusalOf, onPick }: RowsProps) {
  const ownId = useId()
  return (
    <fieldset className="choice" aria-describedby={`${ownId}-room`}>
      <legend className="sr">Items to add</legend>
      <p className="hint" id={`${ownId}-room`}>
        Up to {ITEMS_PER_SIDE} items a side: {room === 1 ? 'one more' : `${room} more`} can be
        added.
      </p>
      <div className="rows rows-photo">
        {rows.map((item) => (
          <PickerRow
            key={item.id}
            id={`${ownId}-${item.id}`}
            item={item}
            refusal={refusalOf?.(item) ?? null}
            isPicked={picked.includes(item.id)}
            isFull={picked.length >= room}
            onPick={(isPicked) => onPick(item.id, isPicked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RowProps = {
  id: string
  item: ItemView
  refusal: string | null
  isPicked: boolean
  isFull: boolean
  onPick: (isPicked: boolean) => void
}

function PickerRow({ id, item, refusal, isPicked, isFull, onPick }: RowProps) {
  const [photo] = item.photos
  return (
    <label htmlFor={id}>
      <span className="rows-media">
        <ItemPhoto photo={photo && { src: photoUrlAt(photo.url, 'thumb') }} />
      </span>
      <span>
        <b>{item.title}</b>
        <small>
          Value {formatDollars(item.value)}
          {refusal !== null && <span className="not-taken">{refusal}</span>}
        </small>
      </span>
      <input
        id={id}
        type="checkbox"
        checked={isPicked}
        disabled={refusal !== null || (isFull && !isPicked)}
        onChange={(event) => onPick(event.target.checked)}
      />
    </label>
  )
}
