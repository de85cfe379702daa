import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'

/** What a shared link shows. `path` and the image's path begin with a slash. */
export type PagePreview = {
  title: string
  description: string
  path: string
  image: { path: string; width: number; height: number; alt: string } | null
  data?: PageData
  /**
   * The answers of those of the page's calls whose data the preview has read already, by address.
   * They are a stranger's. Counts and throws as the calls would.
   */
  answers?: () => Record<string, string>
}

/** What the page is about, for search machines (schema.org). Paths become whole addresses. */
export type PageData = (address: (path: string) => string) => object

/** Where an address leads: to its page, to another address, or to nothing. */
export type FindAddress = (asked: {
  path: string
  params: Record<string, string>
  ip: string
  isVisitor: boolean
}) => 'here' | 'missing' | { movedTo: string }

/**
 * Finds the preview of an address; null if a stranger finds nothing there. A refusal leaves it out
 * of the page.
 */
export type FindPreview = (
  params: Record<string, string>,
  ip: string,
) => Promise<PagePreview | null>

/** Undefined if an address has no preview, or none could be made. */
export type FoundPreview = PagePreview | null | undefined

/** Tells search machines to leave a page out. */
export const NOT_TO_INDEX = '<meta name="robots" content="noindex" />'

function withHeadLine(page: string, line: string): string {
  return page.replace('</head>', () => `${line}\n  </head>`)
}

/** Puts what was found at an address into the page's head. */
export function withFound(page: string, found: FoundPreview, publicUrl: URL): string {
  if (found) return withPreview(page, found, publicUrl)
  return found === null ? withHeadLine(page, NOT_TO_INDEX) : page
}

/** Puts the preview into the page's head. */
export function withPreview(page: string, preview: PagePreview, publicUrl: URL): string {
  const plain = page.replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
  return withHeadLine(plain, previewTags(preview, publicUrl))
}

/** A preview's title, description and Open Graph tags (ogp.me). */
export function previewTags(preview: PagePreview, publicUrl: URL): string {
  const { title, description, path, image, data } = preview
  const address = new URL(path, publicUrl).href
  const properties: [string, string | number][] = [
    ['og:type', 'website'],
    ['og:site_name', PRODUCT],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
  ]
  if (image) {
    properties.push(
      ['og:image', new URL(image.path, publicUrl).href],
      ['og:image:width', image.width],
      ['og:image:height', image.height],
      ['og:image:alt', image.alt],
    )
  }
  return [
    `<title>${escapeHtml(`${title} | ${PRODUCT}`)}</title>`,
    descriptionTag(description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...properties.map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtml(String(content))}" />`,
    ),
    ...(data ? [dataElement(data((own) => new URL(own, publicUrl).href))] : []),
  ].join('\n    ')
}

/** What search machines show below a page's title. */
export function descriptionTag(description: string): string {
  return `<meta name="description" content="${escapeHtml(description)}" />`
}

/** Data is no script to the content security policy. No text in it can end the element. */
function dataElement(data: object): string {
  const written = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${written}</script>`
}

/** The operator's settings that the client needs, by name. */
export function pageSettings({
  mapTiles,
  supportEmail,
  requireVerifiedEmail,
  region,
}: Config): Record<string, string> {
  const told = {
    'map-tiles': mapTiles?.url,
    'map-attribution': mapTiles?.attribution,
    'support-email': supportEmail,
    'verified-email': requireVerifiedEmail && 'required',
    'region-name': region.name,
    'start-place': region.start,
    'landing-title': region.landing.title,
    'landing-line': region.landing.line,
  }
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, content]) => (content ? [[name, content]] : [])),
  )
}

/** Puts the operator's settings into the page's head. */
export function withPageSettings(page: string, config: Config): string {
  const tags = Object.entries(pageSettings(config)).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`,
  )
  if (tags.length === 0) return page
  return withHeadLine(page, tags.join('\n    '))
}
