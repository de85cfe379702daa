import type { ScreeningMatch } from './matcher.ts'

/** Matches a link as a whole, because another page of the same site is another link. */
const link =
  /\b(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)]|\b(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|info|biz|io|me|app|shop|link|ru|cn)\b(?:[/?#][^\s<>]*[^\s<>.,;:!?)])?/giu
const phone = /(?<![\d.])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d.]*\d)/gu
const mail = /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/giu
/** In names of things, these words stand between a number and “Drive” or “Court”. */
const ofThings = '(?:[gtm]b|wheel|hard|flash|usb|disk|inch|way|speed|x)\\b'
const street = new RegExp(
  `(?<![\\d$.,/-])\\d{1,5} (?:(?!${ofThings})[\\p{L}.'’]{1,20} ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd|drive|dr|court|ct)\\b`,
  'giu',
)

const kinds: readonly [pattern: RegExp, words: string][] = [
  [mail, 'an email address'],
  [link, 'a link'],
  [phone, 'a phone number'],
  [street, 'a street address'],
]

/** Finds email and street addresses, links and phone numbers, which lead away from the site. */
export function contactDetailsIn(text: string): ScreeningMatch[] {
  const found = kinds.flatMap(([pattern, words]) =>
    [...text.matchAll(pattern)].map(({ index, 0: caught }) => ({
      words,
      group: 'contact' as const,
      step: 'flag' as const,
      start: index,
      end: index + caught.length,
    })),
  )
  // Text right after an email address is a separate link.
  const isInMail = ({ words, start, end }: ScreeningMatch) =>
    words === 'a link' &&
    found.some(
      (other) => other.words === 'an email address' && start >= other.start && end <= other.end,
    )
  return found.filter((match) => !isInMail(match))
}

/** What to tell a writer whose text has contact details; null when it has none. */
export function contactHint(text: string): string | null {
  const [first] = contactDetailsIn(text)
  if (!first) return null
  return `This has ${first.words}, which everyone can read. Better leave it out: neighbors can write to you once there’s an offer. Our team checks posts that have it.`
}
