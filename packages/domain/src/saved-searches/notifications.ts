import { milesAway } from '../browse/distance.ts'
import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import { shortened } from '../text.ts'
import type { SearchEvent, SearchFind } from './events.ts'
import { searchLimits, searchName } from './saved-search.ts'

const NAMED = 3
const TITLE_MAX = 80

export function newsOfSearch(
  userId: string,
  search: SearchEvent['search'],
  finds: readonly SearchFind[],
): SearchEvent {
  const named = finds.slice(0, NAMED)
  return { type: 'search_found', userId, search, finds: named, more: finds.length - named.length }
}

export const searchNotifications: NotificationsOf<SearchEvent> = {
  search_found: (event) => [searchNotification(event)],
}

/** One item leads to its page, several to the search. */
function searchNotification({ userId, search, finds, more }: SearchEvent): NotificationDraft {
  const [first, ...others] = finds
  if (!first) throw new RangeError('A search_found event names at least one item.')
  const about = {
    ...({ userId, type: 'search_found', relatedOfferId: null } as const),
    relatedSearchId: search.id,
  }
  if (others.length + more === 0) {
    return {
      ...about,
      relatedItemId: first.itemId,
      title: `Found: ${foundText(first)}`,
      message: `For your saved search ${searchName(search)}, ${searchLimits(search)}.`,
    }
  }
  const rest = more > 0 ? [`And ${more} more.`] : []
  return {
    ...about,
    title: `${finds.length + more} new things for ${searchName(search)}`,
    message: [...finds.map((find) => `${foundText(find)}.`), ...rest].join(' '),
  }
}

function foundText({ title, miles }: SearchFind): string {
  return `“${shortened(title, TITLE_MAX)}”, ${milesAway(miles)}`
}
