import { milesAway } from '@swapstead/domain/browse/distance.ts'
import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import { kindOf, pageOf } from '@swapstead/domain/notifications/kinds.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { SearchFind } from '@swapstead/domain/saved-searches/events.ts'
import { newsOfSearch } from '@swapstead/domain/saved-searches/notifications.ts'
import type { SavedSearch } from '@swapstead/domain/saved-searches/saved-search.ts'
import { searchLimits, searchName } from '@swapstead/domain/saved-searches/saved-search.ts'
import type { WishFind } from '@swapstead/domain/wish-news/events.ts'
import { newsOfFinds } from '@swapstead/domain/wish-news/notifications.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailSection } from '../../platform/mail/mail-content.ts'
import { listMailReaders } from '../notifications/index.ts'
import { claimUnmailedSearchFinds, listSavedSearches } from '../saved-searches/index.ts'
import type { Letter, LetterWriter } from '../weekly-letter/index.ts'
import { claimUnmailedWishFinds } from '../wish-news/index.ts'
import { claimDailyMail, findPhotos } from './mail-queries.ts'

/** Pictures per section of a mail. */
const SHOWN = 6

type News = {
  wishes: readonly WishFind[]
  searches: readonly { search: SavedSearch; finds: readonly SearchFind[] }[]
}

/**
 * Another process has sent today's mail. Rolls back, so that the claimed news wait for the next
 * one.
 */
class MailedToday extends Error {}

/** Sends all unread news in one mail: the weekly letter if that is due. */
export async function mailNews(
  { db, config, now }: Deps,
  writer: LetterWriter,
  userId: string,
): Promise<void> {
  await onceADay(db, async (tx) => {
    const [reader] = await listMailReaders(tx, [userId])
    if (!reader) return
    const news = await claimNews(tx, reader, now())
    const shown = [news.wishes, ...news.searches.map(({ finds }) => finds)]
      .flat()
      .map(({ itemId }) => itemId)
    const letter = await writer.takeDue(tx, userId, shown)
    if (!letter && news.wishes.length + news.searches.length === 0) return
    if (!(await claimDailyMail(tx, userId, now()))) throw new MailedToday()
    const sections = await sectionsOf(tx, news, config.publicUrl)
    await queueMail(tx, config, {
      ...(letter
        ? letterContent(letter, [
            ...sections,
            ...(await letterSections(tx, letter, config.publicUrl)),
          ])
        : contentOf(userId, news, sections)),
      to: { name: reader.firstName, address: reader.email },
      unsubscribe: { userId, from: letter ? 'letter' : 'news' },
      isBulk: true,
    })
  })
}

async function onceADay(db: Deps['db'], run: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await transact(db, run)
  } catch (error) {
    if (!(error instanceof MailedToday)) throw error
  }
}

type NewsReader = { id: string; allowNewsEmails: boolean }

async function claimNews(
  tx: Tx,
  { id: userId, allowNewsEmails }: NewsReader,
  now: Date,
): Promise<News> {
  if (!allowNewsEmails) return { wishes: [], searches: [] }
  const wishes = await claimUnmailedWishFinds(tx, userId, now)
  const found = await claimUnmailedSearchFinds(tx, userId, now)
  const saved = found.length > 0 ? await listSavedSearches(tx, userId) : []
  const searches = saved
    .map((search) => ({ search, finds: found.filter(({ searchId }) => searchId === search.id) }))
    .filter(({ finds }) => finds.length > 0)
  return { wishes, searches }
}

/** A mail with news of only one kind has the texts of its notification. */
function contentOf(userId: string, { wishes, searches }: News, parts: MailSection[]): MailContent {
  const [event, ...others] = [
    ...(wishes.length > 0 ? [newsOfFinds(userId, wishes)] : []),
    ...searches.map(({ search, finds }) => newsOfSearch(userId, search, finds)),
  ]
  const [draft] = event && others.length === 0 ? notificationsFor(event) : []
  if (draft) {
    const { title, message } = draft
    return {
      subject: title,
      headline: title,
      paragraphs: [message],
      parts: parts.map((part) => ({ ...part, heading: null })),
      button: pageOf(draft),
      reason: kindOf(draft.type).reason,
    }
  }
  const count = wishes.length + searches.reduce((sum, { finds }) => sum + finds.length, 0)
  const title = `${count} new things near you`
  return {
    subject: title,
    headline: title,
    paragraphs: [],
    parts,
    button: { label: `Open ${PRODUCT}`, path: '/messages' },
    reason: `You got this email because you wished or searched for something at ${PRODUCT}.`,
  }
}

function letterContent({ town }: Letter, parts: MailSection[]): MailContent {
  const title = `This week around ${town}`
  return {
    subject: title,
    headline: title,
    paragraphs: [],
    parts,
    button: { label: 'Look Around', path: '/member-home?sort=newest' },
    reason: `You get this letter because you asked for one a week at ${PRODUCT}.`,
  }
}

async function letterSections(tx: Tx, { parts }: Letter, home: URL): Promise<MailSection[]> {
  const ids = parts.flatMap(({ links }) => links.map(({ itemId }) => itemId))
  const photos = await findPhotos(tx, ids, home)
  return parts.map(({ heading, lines, links }) => ({
    type: 'section' as const,
    heading,
    lines,
    links: links.map(({ title, note, itemId, path }) => ({
      title,
      note,
      photo: photos.get(itemId) ?? null,
      address: new URL(path, home).href,
    })),
  }))
}

async function sectionsOf(tx: Tx, news: News, home: URL): Promise<MailSection[]> {
  const all = [
    ...(news.wishes.length > 0
      ? [{ heading: 'On your wishlists', finds: news.wishes as readonly SearchFind[] }]
      : []),
    ...news.searches.map(({ search, finds }) => ({
      heading: `For ${searchName(search)}, ${searchLimits(search)}`,
      finds,
    })),
  ]
  const shown = all.map(({ heading, finds }) => ({ heading, finds: finds.slice(0, SHOWN) }))
  const ids = shown.flatMap(({ finds }) => finds.map(({ itemId }) => itemId))
  const photos = await findPhotos(tx, ids, home)
  return shown.map(({ heading, finds }) => ({
    type: 'section' as const,
    heading,
    lines: [],
    links: finds.map(({ itemId, title, miles }) => ({
      title,
      note: milesAway(miles),
      photo: photos.get(itemId) ?? null,
      address: new URL(`/items/${itemId}`, home).href,
    })),
  }))
}
