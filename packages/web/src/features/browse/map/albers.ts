import { geoAlbersUsa } from 'd3-geo'
import type { Projection } from './projection.ts'

/** As us-atlas was drawn: 975 by 610, Alaska and Hawaii as insets at the lower left. */
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305])

/** The drawn country. */
export const albersDrawing: Projection = {
  country: { left: 0, top: 0, width: 975, height: 610 },
  extent: 975,
  // Closer the drawn lines say nothing more.
  closest: 140,
  toPlane: ({ longitude, latitude }) => albers([longitude, latitude]),
  toPoint: ([x, y]) => {
    const [longitude, latitude] = albers.invert?.([x, y]) ?? []
    return longitude === undefined || latitude === undefined ? null : { longitude, latitude }
  },
}
