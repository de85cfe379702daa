import type { RawBuilder } from 'kysely'
import {
  circle,
  nearestInBand,
} from '../../../packages/server/src/features/browse/engine/page-statements.ts'
import type { PageRow, Reader } from '../../../packages/server/src/features/browse/listed.ts'

const PAGE = 24

/** The statement of a nearby page whose first band is the whole circle. */
export function nearestPage(
  reader: Reader & { placeId: number },
  radius: number,
): RawBuilder<PageRow> {
  const whole = circle(reader.placeId, radius)
  const asked = { reader, filter: {}, limit: PAGE + 1, isCounted: true }
  return nearestInBand(asked, { band: whole, whole, plan: 'walk', after: null })
}
