import { type ItemView, isWishlistOnly } from '@swapstead/domain/items/item.ts'
import type { WishTarget } from '@swapstead/domain/items/wishlist-matching.ts'
import { ListChecks } from 'lucide-react'
import { SwapGlyph } from '../../cards/item/SwapGlyph.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { ownItemFor, takenItems } from './wishes.ts'

type Props = {
  item: ItemView
  /** Null if the reader is the owner. */
  owner: string | null
  ownItems: readonly WishTarget[]
}

/** The wishlist; wishes for the reader's items are highlighted. */
export function ItemWishlist({ item, owner, ownItems }: Props) {
  const { wishlist } = item
  const taken = takenItems(item, ownItems)
  const isOnly = isWishlistOnly(item)
  return (
    <section className="stack stack-tight" aria-labelledby="item-wishlist">
      <div>
        <h2 className="h3" id="item-wishlist">
          Wishlist
        </h2>
        <p className="small mute">{leadText(owner, wishlist.length > 0, isOnly)}</p>
      </div>
      {wishlist.length > 0 && (
        <ul className="item-wishes">
          {wishlist.map((wish) => (
            <WishRow key={wish} wish={wish} own={ownItemFor(wish, taken)} />
          ))}
        </ul>
      )}
      {isOnly && wishlist.length > 0 && (
        <Note icon={ListChecks}>
          {owner === null
            ? 'You take only what is on this wishlist.'
            : `${owner} takes only what is on this wishlist.`}
        </Note>
      )}
    </section>
  )
}

/** Says that a wishlist-only item without wishes takes no offer. */
function leadText(owner: string | null, hasWishes: boolean, isOnly: boolean): string {
  if (hasWishes) return `What ${owner ?? 'you'} would take for it`
  if (isOnly) {
    return owner === null
      ? 'You take only what is on this wishlist, and it is empty: nobody can make an offer until you add a wish.'
      : `${owner} takes only what is on the wishlist, and it is still empty.`
  }
  return owner === null
    ? 'You didn’t list anything, so people will guess.'
    : `${owner} didn’t ask for anything special. Offer what you have.`
}

function WishRow({ wish, own }: { wish: string; own: WishTarget | undefined }) {
  return (
    <li className={own ? 'lit' : ''}>
      <SwapGlyph lit={own !== undefined} />
      <span>
        <b>{wish}</b>
        {own && (
          <>
            <br />
            <span className="small">You have this: {own.title}</span>
          </>
        )}
      </span>
    </li>
  )
}
