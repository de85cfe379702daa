import { absenceCalls } from './absence/calls.ts'
import { accountDataCalls } from './account-data/calls.ts'
import { accountCalls } from './accounts/calls.ts'
import { blockCalls } from './blocks/calls.ts'
import { browseCalls } from './browse/calls.ts'
import { campaignCalls } from './campaigns/calls.ts'
import { consoleCalls } from './console/calls.ts'
import { type Call, guestCall } from './contract.ts'
import { demoCalls } from './demo/calls.ts'
import { devTeamCalls } from './dev-team/calls.ts'
import { giftCalls } from './gifts/calls.ts'
import { goodsCalls } from './goods/calls.ts'
import { heartCalls } from './hearts/calls.ts'
import { invitationCalls } from './invitations/calls.ts'
import { itemCalls } from './items/calls.ts'
import { landingCalls } from './landing/calls.ts'
import { meetingPlaceCalls } from './meeting-places/calls.ts'
import { memberCalls } from './members/calls.ts'
import { messageCalls } from './messages/calls.ts'
import { notInterestedCalls } from './not-interested/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { offerCalls } from './offers/calls.ts'
import { placeCalls } from './places/calls.ts'
import { profileCalls } from './profiles/calls.ts'
import { pushCalls } from './push/calls.ts'
import { ratingCalls } from './ratings/calls.ts'
import { recoveryCalls } from './recovery/calls.ts'
import { removedOfferCalls } from './removed-offers/calls.ts'
import { reportCalls } from './reports/calls.ts'
import { ringCalls } from './rings/calls.ts'
import { sandboxCalls } from './sandbox/calls.ts'
import { savedSearchCalls } from './saved-searches/calls.ts'
import { screeningCalls } from './screening/calls.ts'
import { securityCalls } from './security/calls.ts'
import { supportCalls } from './support/calls.ts'
import { townCalls } from './towns/calls.ts'
import { tradeFlagCalls } from './trade-flags/calls.ts'
import { upgradeCalls } from './upgrades/calls.ts'
import { weeklyLetterCalls } from './weekly-letter/calls.ts'

/** All HTTP calls of the server by feature. */
const contract: Record<string, Record<string, Call>> = {
  accounts: accountCalls,
  recovery: recoveryCalls,
  security: securityCalls,
  accountData: accountDataCalls,
  support: supportCalls,
  reports: reportCalls,
  screening: screeningCalls,
  members: memberCalls,
  devTeam: devTeamCalls,
  console: consoleCalls,
  places: placeCalls,
  meetingPlaces: meetingPlaceCalls,
  items: itemCalls,
  goods: goodsCalls,
  browse: browseCalls,
  profiles: profileCalls,
  invitations: invitationCalls,
  landing: landingCalls,
  towns: townCalls,
  hearts: heartCalls,
  notInterested: notInterestedCalls,
  savedSearches: savedSearchCalls,
  weeklyLetter: weeklyLetterCalls,
  absence: absenceCalls,
  offers: offerCalls,
  rings: ringCalls,
  push: pushCalls,
  ratings: ratingCalls,
  tradeFlags: tradeFlagCalls,
  notifications: notificationCalls,
  messages: messageCalls,
  removedOffers: removedOfferCalls,
  blocks: blockCalls,
  gifts: giftCalls,
  upgrades: upgradeCalls,
  campaigns: campaignCalls,
  sandbox: sandboxCalls,
  demo: demoCalls,
}

/** All calls by name, including the guests' copies (`items.mine for guests`). */
export const namedCalls: readonly (readonly [name: string, call: Call])[] = Object.entries(
  contract,
).flatMap(([feature, group]) =>
  Object.entries(group).flatMap(([key, call]) => {
    const name = `${feature}.${key}`
    return call.guests
      ? ([
          [name, call],
          [`${name} for guests`, guestCall(call)],
        ] as const)
      : ([[name, call]] as const)
  }),
)
