import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'

/** What a shared link shows. `path` and the image's path begin with a slash. */
export type PagePreview = {
  title: string
  description: string
  path: string
  image: { path: string; width: number; height: number; alt: string } | null
}

/** Finds the preview of an address; null leaves the page as it is. */
export type FindPreview = (params: Record<string, string>) => Promise<PagePreview | null>

/** Puts the preview into the page's head. */
export function withPreview(page: string, preview: PagePreview, publicUrl: URL): string {
  return page
    .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    .replace('</head>', () => `${previewTags(preview, publicUrl)}\n  </head>`)
}

/** A preview's title, description and Open Graph tags (ogp.me). */
export function previewTags(preview: PagePreview, publicUrl: URL): string {
  const { title, description, path, image } = preview
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
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...properties.map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtml(String(content))}" />`,
    ),
  ].join('\n    ')
}

/** The operator's settings that the client needs, by name. */
export function pageSettings({
  mapTiles,
  supportEmail,
  requireVerifiedEmail,
}: Config): Record<string, string> {
  const told = {
    'map-tiles': mapTiles?.url,
    'map-attribution': mapTiles?.attribution,
    'support-email': supportEmail,
    'verified-email': requireVerifiedEmail && 'required',
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
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
