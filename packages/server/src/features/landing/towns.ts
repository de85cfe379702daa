import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import { foldPlaceName } from '../../platform/places/place-names.ts'
import type { Places } from '../../platform/places/places.ts'
import type { Point } from '../../platform/places/points.ts'

type Meant = { town: PlaceChoice | null; choices: PlaceChoice[]; point: Point | null }

const nowhere: Meant = { town: null, choices: [], point: null }

/** The town of this name if it is the only one; otherwise the candidates. */
export function readTown(places: Places, asked: string): Meant {
  const choices = asked.length < 2 ? [] : places.suggest(asked)
  const [name = ''] = asked.split(',')
  const exact = choices.filter(({ city, zipCode }) =>
    zipCode ? zipCode === asked : isSame(city, name) || isSame(city, withoutState(asked)),
  )
  const [town] = exact.length === 1 ? exact : choices
  if (!town || (exact.length !== 1 && choices.length !== 1)) {
    return { ...nowhere, choices: exact.length > 1 ? exact : choices }
  }
  const found = places.find({ ...town, zipCode: town.zipCode ?? '' })
  return found && 'place' in found ? { town, choices: [], point: found.place } : nowhere
}

function isSame(one: string, other: string): boolean {
  return foldPlaceName(one) === foldPlaceName(other)
}

/** "Springfield IL" becomes "Springfield". */
function withoutState(text: string): string {
  return text.replace(/[ ,]+[A-Za-z]{2}$/, '')
}
