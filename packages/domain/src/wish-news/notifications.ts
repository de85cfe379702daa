import { milesAway } from '../browse/distance.ts'
import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import { shortened } from '../text.ts'
import { DAY } from '../times.ts'
import type { WishEvent, WishFind } from './events.ts'

export const WISH_NEWS_MILES = 50
const NAMED = 3
/** The pause between two notifications, longer while the last one is unread. */
export const WISH_NEWS_PAUSE = DAY
export const WISH_NEWS_PAUSE_UNREAD = 7 * DAY

const TITLE_MAX = 80

export function newsOfFinds(userId: string, finds: readonly WishFind[]): WishEvent {
  const named = finds.slice(0, NAMED)
  return {
    type: 'wishes_filled',
    userId,
    finds: named,
    more: finds.length - named.length,
    itemId: pageOfAll(finds),
  }
}

/** A single match opens its own page; for several, the own item's page lists them all. */
function pageOfAll([first, ...others]: readonly WishFind[]): string | null {
  if (!first) return null
  if (others.length === 0) return first.itemId
  return others.every(({ ownItemId }) => ownItemId === first.ownItemId) ? first.ownItemId : null
}

export const wishNotifications: NotificationsOf<WishEvent> = {
  wishes_filled: (event) => [wishNotification(event)],
}

function wishNotification({ userId, finds, more, itemId }: WishEvent): NotificationDraft {
  const [first, ...others] = finds
  if (!first) throw new RangeError('A wishes_filled event names at least one find.')
  const about = {
    userId,
    type: 'wishes_filled',
    relatedOfferId: null,
    relatedItemId: itemId,
  } as const
  if (others.length + more === 0) {
    return {
      ...about,
      title: `On your wishlist: ${quoted(first.title)}, ${milesAway(first.miles)}`,
      message: reasonOf(first),
    }
  }
  const rest = more > 0 ? [`And ${more} more.`] : []
  return {
    ...about,
    title: `${finds.length + more} things near you are on your wishlists`,
    message: [...finds.map(sentenceOf), ...rest].join(' '),
  }
}

function sentenceOf(find: WishFind): string {
  return `${quoted(find.title)}, ${milesAway(find.miles)}. ${reasonOf(find)}`
}

function reasonOf({ ownTitle, isMutual }: WishFind): string {
  const wish = `You’d take it for your ${quoted(ownTitle)}`
  return isMutual ? `${wish}, and its owner wants something of yours.` : `${wish}.`
}

function quoted(title: string): string {
  return `“${shortened(title, TITLE_MAX)}”`
}
