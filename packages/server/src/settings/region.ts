import * as z from 'zod/mini'

/** Where and for whom the operator runs the site. */
export type RegionSettings = {
  /** "Essex County" */
  name: string | null
  /** A town with its state, or a ZIP code. */
  start: string | null
  /** Members live within so many miles of the start place; null for anywhere. */
  miles: number | null
  landing: { title: string | null; line: string | null }
}

const MILES = 'must be a number of miles, 1 to 5000'

function words(max: number) {
  return z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(max, `may have ${max} characters`)),
  )
}

export const regionFields = {
  REGION_NAME: words(60),
  START_PLACE: words(60),
  ALLOWED_RADIUS_MILES: z.optional(
    z.coerce.number({ error: MILES }).check(z.gte(1, MILES), z.lte(5_000, MILES)),
  ),
  LANDING_TITLE: words(80),
  LANDING_LINE: words(240),
}

type Fields = {
  REGION_NAME?: string | undefined
  START_PLACE?: string | undefined
  ALLOWED_RADIUS_MILES?: number | undefined
  LANDING_TITLE?: string | undefined
  LANDING_LINE?: string | undefined
}

export function regionFaults({ START_PLACE, ALLOWED_RADIUS_MILES }: Fields): string[] {
  return ALLOWED_RADIUS_MILES !== undefined && START_PLACE === undefined
    ? ['START_PLACE is not set: ALLOWED_RADIUS_MILES needs it']
    : []
}

export function toRegionSettings(settings: Fields): RegionSettings {
  return {
    name: settings.REGION_NAME ?? null,
    start: settings.START_PLACE ?? null,
    miles: settings.ALLOWED_RADIUS_MILES ?? null,
    landing: { title: settings.LANDING_TITLE ?? null, line: settings.LANDING_LINE ?? null },
  }
}
