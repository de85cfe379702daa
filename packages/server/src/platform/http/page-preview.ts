import { PRODUCT } from '@swapstead/domain/product.ts'
import { escapeHtml } from '../core/html.ts'

/** What a shared link shows before anybody opens it; `path` and the image's path begin with a slash. */
export type PagePreview = {
  title: string
  description: string
  path: string
  image: { path: string; width: number; height: number; alt: string } | null
}

/** Finds the preview of one address; null shows the app's page and tells nothing. */
export type FindPreview = (params: Record<string, string>) => Promise<PagePreview | null>

/** The app's page with the preview in its head, as the Open Graph protocol (ogp.me) names it. */
export function withPreview(page: string, preview: PagePreview, publicUrl: URL): string {
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
  const tags = [
    `<title>${escapeHtml(`${title} | ${PRODUCT}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...properties.map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtml(String(content))}" />`,
    ),
  ]
  return page
    .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
