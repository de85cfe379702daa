import type { DemoItem } from '../demo-item.ts'
import { asburyParkAndLambertville } from './asbury-park-and-lambertville.ts'
import { bloomfieldAndMontclair } from './bloomfield-and-montclair.ts'
import { elsewhere } from './elsewhere.ts'
import { hobokenAndMorristown } from './hoboken-and-morristown.ts'
import { maplewoodAndSouthOrange } from './maplewood-and-south-orange.ts'
import { nyackAndBeacon } from './nyack-and-beacon.ts'
import { portlandAndAustin } from './portland-and-austin.ts'

const all = {
  ...maplewoodAndSouthOrange,
  ...bloomfieldAndMontclair,
  ...hobokenAndMorristown,
  ...nyackAndBeacon,
  ...asburyParkAndLambertville,
  ...portlandAndAustin,
  ...elsewhere,
}

export type DemoItemKey = keyof typeof all

/** All items of the demo's neighbors, by the keys that offers use. */
export const demoItems: Readonly<Record<DemoItemKey, DemoItem>> = all
