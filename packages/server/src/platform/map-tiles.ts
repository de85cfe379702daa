import type { Config } from '../config.ts'
import { escapeHtml } from './html.ts'

/** The page tells the client where street tiles are, when the operator has named some. */
export function withMapTiles(page: string, tiles: Config['mapTiles']): string {
  if (!tiles) return page
  const tags = [
    `<meta name="map-tiles" content="${escapeHtml(tiles.url)}" />`,
    tiles.attribution &&
      `<meta name="map-attribution" content="${escapeHtml(tiles.attribution)}" />`,
  ].filter(Boolean)
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
