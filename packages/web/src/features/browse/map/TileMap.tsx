import 'maplibre-gl/dist/maplibre-gl.css'
import { type StyleSpecification, setWorkerUrl, Map as Tiles } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useState } from 'react'
import { MapSurface, type SurfaceProps } from './MapSurface.tsx'
import { mercator } from './mercator.ts'
import type { View } from './projection.ts'

setWorkerUrl(worker)

type Props = SurfaceProps & {
  /** A style, or a raster tile URL with {z}, {x} and {y}. */
  url: string
  /** Called when the map cannot be shown at all. */
  onFail: () => void
}

/** Street tiles under the same pan, zoom and pins as the drawn map. */
export function TileMap({ url, onFail, ...surface }: Props) {
  return (
    <MapSurface
      {...surface}
      projection={mercator}
      ground={(view) => <TileGround url={url} view={view} onFail={onFail} />}
    />
  )
}

/** The width of the world at zoom 0, in pixels. */
const TILE = 512

/** Paints the tiles of a view. Only the view moves it: MapLibre's own gestures are off. */
function TileGround({ url, view, onFail }: Pick<Props, 'url' | 'onFail'> & { view: View }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [tiles, setTiles] = useState<Tiles | null>(null)
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    if (!box) return
    let created: Tiles
    try {
      created = new Tiles({
        container: box,
        style: styleOf(url),
        interactive: false,
        attributionControl: false,
        renderWorldCopies: false,
      })
    } catch {
      // MapLibre throws without WebGL.
      fail()
      return
    }
    // A missing tile only leaves a hole, but without a style nothing shows.
    created.on('error', () => {
      if (!created.isStyleLoaded() && !created.getStyle()) fail()
    })
    setTiles(created)
    return () => created.remove()
  }, [box, url])

  const { x, y, scale } = view
  useEffect(() => {
    const center = mercator.toPoint([x, y])
    if (!tiles || !center) return
    tiles.jumpTo({ center: [center.longitude, center.latitude], zoom: Math.log2(scale / TILE) })
  }, [tiles, x, y, scale])

  return <div className="map-tiles" ref={setBox} aria-hidden="true" />
}

function styleOf(url: string): string | StyleSpecification {
  if (!url.includes('{z}')) return url
  return {
    version: 8,
    sources: { streets: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  }
}
