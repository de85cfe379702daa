import type {
  PlaceKind,
  PublicPlace,
  PublicPlaceText,
} from '@swapstead/domain/meeting-places/public-place.ts'
import type { StateCode } from '@swapstead/domain/states.ts'

export type TypedPlace = {
  name: string
  kind: PlaceKind | ''
  address: string
  city: string
  state: string
  zipCode: string
  latitude: string
  longitude: string
  source: string
  sourceUrl: string
}

export function typedPlace(place: PublicPlace | undefined): TypedPlace {
  return {
    name: place?.name ?? '',
    kind: place?.kind ?? '',
    address: place?.address ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    zipCode: place?.zipCode ?? '',
    latitude: place ? String(place.latitude) : '',
    longitude: place ? String(place.longitude) : '',
    source: place?.source ?? '',
    sourceUrl: place?.sourceUrl ?? '',
  }
}

/** A blank location means the center of the town. */
export function sentPlace(typed: TypedPlace): PublicPlaceText {
  return {
    ...typed,
    kind: typed.kind as PlaceKind,
    state: typed.state as StateCode,
    zipCode: typed.zipCode || null,
    latitude: degreesOf(typed.latitude),
    longitude: degreesOf(typed.longitude),
    sourceUrl: typed.sourceUrl || null,
  }
}

function degreesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
