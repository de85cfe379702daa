import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { ItemPhoto } from '../../../cards/photo/ItemPhoto.tsx'
import { isInSandbox } from '../../../lib/session/guest.ts'
import { useFocusFallback } from '../../../ui/dialog/use-focus-fallback.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { ChoiceRows } from '../../../ui/form/ChoiceRows.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'
import type { GrowingQuery } from '../../../ui/list/PagedList.tsx'
import { MoreItems } from './MoreItems.tsx'
import type { OwnChoice } from './own-choices.ts'

type Props = Omit<ComponentProps<typeof ChoiceRows>, 'legend' | 'options'> & {
  ownItems: GrowingQuery<ItemView>
  choices: readonly OwnChoice[]
  /** Null if cash is refused. */
  onCash: (() => void) | null
  /** Opens the dialog that posts an item. */
  onPost: () => void
}

/** With more items than this, a search field is shown. */
const MANY = 8

/** The reader's items to choose from, best matches first. Items of later pages are sorted in. */
export function OwnItemChoice({ ownItems, choices, onCash, onPost, ...group }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useFocusFallback(list, ownItems.data?.length)
  const [searched, setSearched] = useState('')
  const words = searched.toLowerCase().split(/\s+/)
  const found = choices.filter(({ item }) =>
    words.every((word) => item.title.toLowerCase().includes(word)),
  )
  return (
    <div className="own-items" ref={list} tabIndex={-1}>
      <ListState
        query={ownItems}
        empty={<NothingToOffer title="You have nothing to offer yet" {...{ onCash, onPost }} />}
        failedTitle="Failed to fetch user items"
      >
        {() => (
          <>
            {choices.every(({ refusal }) => refusal !== null) && (
              <NothingToOffer
                title="None of your items can be offered here"
                {...{ onCash, onPost }}
              />
            )}
            {choices.length > MANY && (
              <TextInput
                label="Find one of your items"
                autoComplete="off"
                value={searched}
                onChange={(event) => setSearched(event.target.value)}
                onKeyDown={sendNothing}
                hint={found.length === 0 ? 'None of your items has that name.' : undefined}
              />
            )}
            <ChoiceRows {...group} legend="Your item" options={found.map(rowOf)} />
          </>
        )}
      </ListState>
      <MoreItems items={ownItems} />
    </div>
  )
}

/** Enter would otherwise send the offer. */
function sendNothing(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function rowOf(choice: OwnChoice) {
  const { item, refusal } = choice
  const [photo] = item.photos
  return {
    value: item.id,
    title: item.title,
    detail: <Detail {...choice} />,
    media: <ItemPhoto photo={photo && { src: photoUrlAt(photo.url, 'thumb') }} />,
    disabled: refusal !== null,
  }
}

function Detail({ item, wishes, refusal }: OwnChoice) {
  return (
    <>
      Value {formatDollars(item.value)}
      {wishes.length > 0 && <span className="on-wishlist">On their wishlist</span>}
      {refusal !== null && <span className="not-taken">{refusal}</span>}
    </>
  )
}

function NothingToOffer({
  title,
  onCash,
  onPost,
}: Pick<Props, 'onCash' | 'onPost'> & { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <>
          <Button tone="ink" onClick={onPost}>
            {isInSandbox() ? 'Post Test Item' : 'Post an item'}
          </Button>
          {onCash && <Button onClick={onCash}>Offer cash instead</Button>}
        </>
      }
    >
      Post an item{onCash ? ', or offer cash.' : ' first.'}
    </EmptyState>
  )
}
