import type { Refusals } from '../decision.ts'
import { NEAR_TOWN_MILES } from './public-place.ts'

export const meetingPlaceRefusals = {
  'meeting_places.not_found': ['hidden', 'Meeting place not found'],
  'meeting_places.town_unknown': [
    'invalid',
    'We could not find this town. Please check the town, state and ZIP code.',
  ],
  'meeting_places.zip_in_other_state': ['invalid', 'This ZIP code belongs to another state.'],
  'meeting_places.far_from_town': [
    'invalid',
    `This point is more than ${NEAR_TOWN_MILES} miles from the town.`,
  ],
  'meeting_places.listed_already': ['conflict', 'This place is already on the list.'],
} as const satisfies Refusals
