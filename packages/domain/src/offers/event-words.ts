import { formatDollars } from '../money.ts'
import { calendarDate } from '../times.ts'
import { wordList } from '../word-list.ts'
import type { OfferEvent, Trader } from './events.ts'

export function trader(event: OfferEvent, userId: string | null): Trader {
  return userId === event.to.id ? event.to : event.from
}

export function partner(event: OfferEvent, userId: string | null): Trader {
  return userId === event.to.id ? event.from : event.to
}

export function quoted(text: string): string {
  return `“${text}”`
}

/** What the receiver gives: items, perhaps with cash. */
export function wanted({ toTitle, moreTo, cashAsked }: OfferEvent): string {
  return givenWords(toTitle, moreTo, cashAsked)
}

/** What the sender gives: items, cash, or both. */
export function given({ fromTitle, moreFrom, cash }: OfferEvent): string {
  return givenWords(fromTitle, moreFrom, cash)
}

/** "“Desk lamp”, 2 more and $5.00 in cash". */
function givenWords(title: string | null, more: number, cash: number): string {
  const money = `${formatDollars(cash)} in cash`
  if (title === null) return money
  const others = more > 0 ? [`${more} more`] : []
  return wordList([quoted(title), ...others, ...(cash > 0 ? [money] : [])])
}

/** Both sides of the trade from this reader's point of view. */
export function swap(event: OfferEvent, reader: Trader): string {
  const [senders, receivers] = reader === event.from ? ['your', 'their'] : ['their', 'your']
  return `${senders} ${given(event)} for ${receivers} ${wanted(event)}`
}

/** What was swapped, the reader's side first. */
export function swapped(event: OfferEvent, reader: Trader): string {
  const [own, others] =
    reader === event.from ? [given(event), wanted(event)] : [wanted(event), given(event)]
  return `your ${own} for their ${others}`
}

export function changes({ changed }: Extract<OfferEvent, { type: 'meeting_agreed' }>): string {
  if (changed.length === 0) return ''
  const parts = changed.map((part) => (part === 'location' ? 'the place' : 'the time'))
  return ` They changed ${parts.join(' and ')}.`
}

export function day(moment: Date, reader: Trader): string {
  return calendarDate(moment, reader.timeZone)
}
