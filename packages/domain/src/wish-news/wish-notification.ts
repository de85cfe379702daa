import { distanceLabel } from '../browse/radius.ts'
import type { NotificationDraft } from '../notifications/notification.ts'
import { shortened } from '../text.ts'
import { DAY } from '../times.ts'
import type { WishEvent, WishFind } from './events.ts'

/** So far around a member's place their wishes are looked for. */
export const WISH_NEWS_MILES = 50
/** So many finds are named; the rest are counted. */
export const WISH_NEWS_NAMED = 3
/** Who has read the last news gets the next a day later at the earliest, who has not a week later. */
export const WISH_NEWS_PAUSE = DAY
export const WISH_NEWS_PAUSE_UNREAD = 7 * DAY

const TITLE_MOST = 80

/** What a member reads when something near them is on a wishlist of theirs. */
export function wishNotification({ userId, finds, more }: WishEvent): NotificationDraft {
  const [first, ...others] = finds
  if (!first) throw new RangeError('News of wishes name one find at least.')
  const isOne = others.length + more === 0
  return {
    userId,
    type: 'wishes_filled',
    relatedOfferId: null,
    // The page of an own item shows all that matches it.
    relatedItemId: isOne ? first.itemId : first.ownItemId,
    title: isOne
      ? `On your wishlist: ${quoted(first.title)}, ${distanceLabel(first.miles)} away`
      : `${finds.length + more} things near you are on your wishlists`,
    message: [
      ...(isOne ? [reasonOf(first)] : finds.map(told)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ].join(' '),
  }
}

function told(find: WishFind): string {
  return `${quoted(find.title)}, ${distanceLabel(find.miles)} away. ${reasonOf(find)}`
}

function reasonOf({ ownTitle, isMutual }: WishFind): string {
  const wish = `You wish for it in return for your ${quoted(ownTitle)}`
  return isMutual ? `${wish}, and its owner wishes for something of yours.` : `${wish}.`
}

function quoted(title: string): string {
  return `“${shortened(title, TITLE_MOST)}”`
}
