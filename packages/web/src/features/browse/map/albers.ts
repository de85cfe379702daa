import { geoAlbersUsa } from 'd3-geo'
import type { Projection } from './projection.ts'

/** The projection of us-atlas: 975 by 610, with Alaska and Hawaii as insets. */
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305])

export const albersDrawing: Projection = {
  country: { left: 0, top: 0, width: 975, height: 610 },
  extent: 975,
  // The outlines have no finer detail above this scale.
  closest: 140,
  toPlane: ({ longitude, latitude }) => albers([longitude, latitude]),
  toPoint: ([x, y]) => {
    const [longitude, latitude] = albers.invert?.([x, y]) ?? []
    return longitude === undefined || latitude === undefined ? null : { longitude, latitude }
  },
}
