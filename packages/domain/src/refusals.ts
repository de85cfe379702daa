import { absenceRefusals } from './absence/refusals.ts'
import { accountDataRefusals } from './account-data/refusals.ts'
import { accountRefusals } from './accounts/refusals.ts'
import { blockRefusals } from './blocks/refusals.ts'
import { campaignRefusals } from './campaigns/refusals.ts'
import { devTeamRefusals } from './dev-team/refusals.ts'
import { giftRefusals } from './gifts/refusals.ts'
import { heartRefusals } from './hearts/refusals.ts'
import { invitationRefusals } from './invitations/refusals.ts'
import { itemRefusals } from './items/refusals.ts'
import { meetingPlaceRefusals } from './meeting-places/refusals.ts'
import { memberRefusals } from './members/refusals.ts'
import { messageRefusals } from './messages/refusals.ts'
import { notInterestedRefusals } from './not-interested/refusals.ts'
import { notificationRefusals } from './notifications/refusals.ts'
import { offerRefusals } from './offers/refusals/refusals.ts'
import { pushRefusals } from './push/refusals.ts'
import { ratingRefusals } from './ratings/refusals.ts'
import { recoveryRefusals } from './recovery/refusals.ts'
import { reportRefusals } from './reports/refusals.ts'
import { ringRefusals } from './rings/refusals.ts'
import { sandboxRefusals } from './sandbox/refusals.ts'
import { savedSearchRefusals } from './saved-searches/refusals.ts'
import { screeningRefusals } from './screening/refusals.ts'
import { securityRefusals } from './security/refusals.ts'
import { supportRefusals } from './support/refusals.ts'
import { tradeFlagRefusals } from './trade-flags/refusals.ts'
import { upgradeRefusals } from './upgrades/refusals.ts'

export const refusals = {
  ...accountRefusals,
  ...recoveryRefusals,
  ...securityRefusals,
  ...accountDataRefusals,
  ...absenceRefusals,
  ...memberRefusals,
  ...devTeamRefusals,
  ...itemRefusals,
  ...invitationRefusals,
  ...heartRefusals,
  ...notInterestedRefusals,
  ...savedSearchRefusals,
  ...offerRefusals,
  ...pushRefusals,
  ...ratingRefusals,
  ...ringRefusals,
  ...tradeFlagRefusals,
  ...notificationRefusals,
  ...messageRefusals,
  ...blockRefusals,
  ...giftRefusals,
  ...upgradeRefusals,
  ...campaignRefusals,
  ...sandboxRefusals,
  ...supportRefusals,
  ...reportRefusals,
  ...screeningRefusals,
  ...meetingPlaceRefusals,
}
export type Refusal = keyof typeof refusals
