import './MapPins.css'
import type { PlaceOnMap } from '@swapstead/domain/browse/calls.ts'
import { House } from 'lucide-react'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { type Lens, radiusOnScreen } from './lens.ts'
import { type Pin, pinName, pinNumber } from './pins.ts'
import type { Point, Spot } from './projection.ts'

type Props = {
  pins: readonly Pin[]
  /** Whether there is room for town names. */
  isNamed: boolean
  isApproximate: boolean
  chosen: readonly PlaceOnMap[]
  onChoose: (pin: Pin) => void
}

/** One button per place, or per cluster of places. */
export function MapPins({ pins, isNamed, isApproximate, chosen, onChoose }: Props) {
  return (
    <ul className="map-pins" aria-label="Places with items">
      {pins.map((pin) => (
        <li key={pin.key}>
          <button
            type="button"
            className={classNames(
              'map-pin',
              lookOf(pin, isApproximate),
              isChosen(pin, chosen) && 'is-chosen',
            )}
            style={at(pin.spot)}
            aria-label={pinName(pin, isApproximate)}
            aria-pressed={isChosen(pin, chosen)}
            onClick={() => onChoose(pin)}
          >
            <PinFace pin={pin} isApproximate={isApproximate} />
          </button>
          {isNamed && pin.places.length === 1 && (
            <span className="map-pin-name" style={at(pin.spot)} aria-hidden="true">
              {pin.places[0]?.name.split(',')[0]}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function isChosen({ places }: Pin, chosen: readonly PlaceOnMap[]): boolean {
  return places.some(({ placeId }) => chosen.some((place) => place.placeId === placeId))
}

function photoOf({ places }: Pin, isApproximate: boolean): string | null {
  return isApproximate || places.length > 1 ? null : (places[0]?.item?.photo ?? null)
}

function lookOf(pin: Pin, isApproximate: boolean): string {
  return photoOf(pin, isApproximate) === null ? 'map-pin-many' : 'map-pin-photo'
}

/** A photo for a single place, a count for a cluster. */
function PinFace({ pin, isApproximate }: { pin: Pin; isApproximate: boolean }) {
  const photo = photoOf(pin, isApproximate)
  if (photo === null) return <span className="map-pin-face">{pinNumber(pin)}</span>
  return (
    <>
      <span className="map-pin-face">
        <img src={photo} alt="" width={58} height={58} loading="lazy" decoding="async" />
      </span>
      {pin.items > 1 && <span className="map-pin-count">{pinNumber(pin)}</span>}
    </>
  )
}

/** The reader's own place and the search circle. */
export function MapHome({ lens, home, miles }: { lens: Lens; home: Point; miles: number | null }) {
  const spot = lens.toScreen(home)
  if (!spot) return null
  const radius = miles === null ? null : radiusOnScreen(lens, home, miles)
  // A circle around the whole view would only tint it.
  const isUseful = radius !== null && radius < farthestFrom(spot, lens)
  return (
    <>
      {isUseful && (
        <span
          className="map-ring"
          style={{ ...at(spot), width: `${2 * radius}px`, height: `${2 * radius}px` }}
          aria-hidden="true"
        />
      )}
      <span className="map-home" style={at(spot)} role="img" aria-label="Your town">
        <span>
          <Icon icon={House} size={16} />
        </span>
      </span>
    </>
  )
}

function farthestFrom([x, y]: Spot, { size: { width, height } }: Lens): number {
  return Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
}

function at([x, y]: Spot) {
  return { left: `${x}px`, top: `${y}px` }
}
