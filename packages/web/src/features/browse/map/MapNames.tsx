import { stateNames } from '@swapstead/domain/states.ts'
import { type Shape, widthOf } from './atlas.ts'
import { type City, knownCities } from './cities.ts'
import type { Spot, Stage, View } from './projection.ts'
import { lensOf, onScreen } from './view.ts'

type Props = { view: View; stage: Stage; states: readonly Shape[]; counties: readonly Shape[] }

/** The least width in pixels for a state's full name. For its code less is enough. */
const WHOLE_NAME = 110
const SHORT_NAME = 34
const COUNTY_NAME = 92
const CITIES_FROM = 1.6

const codes = new Map(Object.entries(stateNames).map(([code, name]) => [name as string, code]))

/** Names of states, cities and counties, by scale. */
export function MapNames({ view, stage, states, counties }: Props) {
  const at = (spot: Spot) => onScreen(view, stage, spot)
  const isClose = counties.length > 0
  const cities = citiesIn(view, stage)
  const isFree = (spot: Spot) => cities.every((city) => !isNear(city.spot, spot))
  return (
    <g>
      {states.map((state) => {
        const width = widthOf(state, view)
        const spot = at(state.middle)
        if (width < SHORT_NAME || isClose || !isFree(spot)) return null
        const name = width < WHOLE_NAME ? codes.get(state.name) : state.name
        return (
          <Name key={state.id} kind="state" spot={spot}>
            {name ?? state.name}
          </Name>
        )
      })}
      {counties.map((county) =>
        widthOf(county, view) < COUNTY_NAME ? null : (
          <Name key={county.id} kind="county" spot={at(county.middle)}>
            {county.name}
          </Name>
        ),
      )}
      {cities.map(({ city, spot }) => (
        <g key={`${city.name}${city.latitude}`}>
          <circle className="map-city-dot" cx={spot[0]} cy={spot[1]} r="2.5" />
          <Name kind="city" spot={[spot[0], spot[1] + 15]}>
            {city.name}
          </Name>
        </g>
      ))}
    </g>
  )
}

function Name({ kind, spot: [x, y], children }: { kind: string; spot: Spot; children: string }) {
  return (
    <text className={`map-name map-name-${kind}`} x={Math.round(x)} y={Math.round(y)}>
      {children}
    </text>
  )
}

const ROOM: Spot = [96, 34]

/** The best known cities that fit without overlap. */
function citiesIn(view: View, stage: Stage): { city: City; spot: Spot }[] {
  if (view.scale < CITIES_FROM) return []
  const lens = lensOf(view, stage)
  const { width, height } = stage.size
  const shown: { city: City; spot: Spot }[] = []
  for (const city of knownCities) {
    const spot = lens.toScreen(city)
    if (!spot || spot[0] < 0 || spot[1] < 0 || spot[0] > width || spot[1] > height) continue
    if (shown.every((other) => !isNear(other.spot, spot))) shown.push({ city, spot })
  }
  return shown
}

/** Whether names at both spots would overlap. */
function isNear([x, y]: Spot, [otherX, otherY]: Spot): boolean {
  return Math.abs(x - otherX) <= ROOM[0] && Math.abs(y - otherY) <= ROOM[1]
}
