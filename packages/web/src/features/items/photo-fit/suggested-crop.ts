import type { Crop } from './crop.ts'

/** The largest 4:3 crop around the center. */
export const suggestedCrop: Crop = { x: 0.5, y: 0.5, zoom: 1, turns: 0 }
