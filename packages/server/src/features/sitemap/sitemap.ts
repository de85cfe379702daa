import { publicTitles } from '@swapstead/domain/landing/titles.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../platform/core/html.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import { isInRegion, regionOf } from '../../platform/places/region.ts'
import { findPartEnd, type ItemKey, listPublicItems } from './queries.ts'

/** sitemaps.org allows 50,000 addresses per file. Fewer keep each answer small. */
const PART_SIZE = 5_000
/** Search engines find older items through the pages of their towns. */
const ITEM_PARTS_MAX = 40
const KEPT_MS = 30 * MINUTE
const PARTS_KEPT = 8

type Parts = Pick<Deps, 'replicas' | 'places' | 'config' | 'now'>
type Entry = { path: string; changedAt?: Date }

/**
 * The files of the sitemap (sitemaps.org): an index, the public pages, the towns and the newest
 * items.
 */
export class Sitemap {
  readonly #parts: Parts
  readonly #files: TtlCache<string | null>
  /** Each part of the items begins after this item; the first one has null. */
  readonly #starts: TtlCache<(ItemKey | null)[]>

  constructor(parts: Parts) {
    const { now } = parts
    this.#parts = parts
    this.#files = new TtlCache({ now, milliseconds: KEPT_MS, max: PARTS_KEPT })
    this.#starts = new TtlCache({ now, milliseconds: KEPT_MS, max: 1 })
  }

  async index(): Promise<string> {
    const items = await this.#itemStarts()
    const files = [
      'pages',
      ...Array.from({ length: this.#townParts }, (_, part) => `towns-${part + 1}`),
      ...items.map((_, part) => `items-${part + 1}`),
    ]
    const lines = files.map(
      (file) => `  <sitemap><loc>${this.#address(`/sitemaps/${file}.xml`)}</loc></sitemap>\n`,
    )
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`
  }

  /** A file by its name, such as `towns-3`. Null if there is none. */
  async part(name: string): Promise<string | null> {
    const [kind, digits = '1'] = name.split('-', 2)
    if (!/^(pages|(towns|items)-[1-9]\d{0,3})$/.test(name) || !kind) return null
    return this.#files.get(name, async () => {
      const entries = await this.#entries(kind, Number(digits) - 1)
      return entries && this.#write(entries)
    })
  }

  async #entries(kind: string, part: number): Promise<Entry[] | null> {
    if (kind === 'pages') return Object.keys(publicTitles).map((path) => ({ path }))
    if (kind === 'towns') return part < this.#townParts ? this.#towns(part) : null
    const starts = await this.#itemStarts()
    const start = starts[part]
    return start === undefined ? null : this.#items(start)
  }

  get #townParts(): number {
    return Math.ceil(this.#parts.places.townCount / PART_SIZE)
  }

  #towns(part: number): Entry[] {
    const region = regionOf(this.#parts)
    return [...this.#parts.places.townsFrom(part * PART_SIZE, PART_SIZE)]
      .filter((town) => isInRegion(region, town))
      .map(({ slug }) => ({ path: `/near/${slug}` }))
  }

  async #items(after: ItemKey | null): Promise<Entry[]> {
    const { replicas, now } = this.#parts
    const found = await replicas.read({}, (db) => listPublicItems(db, now(), after, PART_SIZE))
    return found.map(({ id, updatedAt }) => ({ path: `/items/${id}`, changedAt: updatedAt }))
  }

  /** Finds the starts one after the other, with one short statement per part. */
  #itemStarts(): Promise<(ItemKey | null)[]> {
    const { replicas, now } = this.#parts
    return this.#starts.get('items', async () => {
      const starts: (ItemKey | null)[] = [null]
      for (let after: ItemKey | null = null; starts.length < ITEM_PARTS_MAX; ) {
        const key: ItemKey | null = after
        after = await replicas.read({}, (db) => findPartEnd(db, now(), key, PART_SIZE))
        if (!after) break
        starts.push(after)
      }
      return starts
    })
  }

  #write(entries: readonly Entry[]): string {
    const lines = entries.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `  <url><loc>${this.#address(path)}</loc>${changed}</url>\n`
    })
    return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('')}</urlset>\n`
  }

  #address(path: string): string {
    return escapeHtml(new URL(path, this.#parts.config.publicUrl).href)
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
