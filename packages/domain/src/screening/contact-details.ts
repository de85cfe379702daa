import type { ScreeningMatch } from './matcher.ts'

const link =
  /\b(?:https?:\/\/|www\.)[^\s<>]{1,200}|\b[a-z0-9-]{1,63}\.(?:com|net|org|info|biz|io|me|app|shop|link|ru|cn)\b/giu
const phone = /(?<![\d.])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d.]*\d)/gu

/**
 * Finds links and phone numbers, which at the start of a conversation often lead away from the
 * site.
 */
export function contactDetailsIn(text: string): ScreeningMatch[] {
  const matchesOf = (pattern: RegExp, words: string): ScreeningMatch[] =>
    [...text.matchAll(pattern)].map(({ index, 0: caught }) => ({
      words,
      group: 'contact',
      step: 'flag',
      start: index,
      end: index + caught.length,
    }))
  return [...matchesOf(link, 'a link'), ...matchesOf(phone, 'a phone number')].slice(0, 20)
}
