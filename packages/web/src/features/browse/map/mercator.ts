import type { Projection } from './projection.ts'

/** Web Mercator, with the world as a square of one unit. */
export const mercator: Projection = {
  country: { left: 0.02, top: 0.23, width: 0.3, height: 0.21 },
  extent: 1,
  closest: 512 * 2 ** 16,
  toPlane: ({ longitude, latitude }) => [
    longitude / 360 + 0.5,
    0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
  ],
  toPoint: ([x, y]) => ({
    longitude: (x - 0.5) * 360,
    latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
  }),
}
