import type { Config } from '../../config.ts'
import { escapeHtml } from '../core/html.ts'

/** What the page tells the client of the operator's settings, and nothing of those that are not set. */
export function withPageSettings(
  page: string,
  { mapTiles, supportEmail, requireVerifiedEmail }: Config,
): string {
  const told = {
    'map-tiles': mapTiles?.url,
    'map-attribution': mapTiles?.attribution,
    'support-email': supportEmail,
    'verified-email': requireVerifiedEmail && 'required',
  }
  const tags = Object.entries(told).flatMap(([name, content]) =>
    content ? [`<meta name="${name}" content="${escapeHtml(content)}" />`] : [],
  )
  if (tags.length === 0) return page
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
