import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { ActorName } from './cast.ts'
import {
  agreedRing,
  answeredHint,
  blamedInRing,
  completedRing,
  hint,
  metRing,
  missingInRing,
  proposedRing,
  ringMeeting,
  ringToHandOver,
  tradeToHandOver,
} from './rings.ts'
import {
  type Arrange,
  account,
  acquaintance,
  amendable,
  amended,
  asked,
  askedAnew,
  bannedAccount,
  blockedAccount,
  campaign,
  cancelled,
  cancelling,
  completed,
  counterable,
  credentials,
  deletedSearch,
  gift,
  invitation,
  invitedNewcomer,
  item,
  itemToHide,
  itemToPayFor,
  kind,
  left,
  letter,
  meetingPlace,
  met,
  missed,
  newAddress,
  newPlace,
  notification,
  otherSession,
  ownPassword,
  payment,
  pending,
  proposed,
  removedOffer,
  resolvedTicket,
  savedReply,
  savedSearch,
  strangersItem,
  ticket,
  trade,
  unconfirmed,
  wantedItem,
} from './things.ts'
import {
  answeredWithOther,
  disputedTrade,
  flaggedTrade,
  formerRing,
  formerTrade,
  hiddenByReport,
  hiddenItem,
  newWords,
  owedInRing,
  rating,
  reportTicket,
  ringReport,
  screeningEntry,
  screeningFind,
} from './watched-things.ts'

/** A refusal, or the answer for a missing thing. */
export type Told = Refusal | 'as_missing'

/**
 * What a call is about, and the actors it refuses behind the door. All other actors are admitted.
 */
export type Rule = {
  arrange?: Arrange
  refused?: Partial<Record<'owner' | 'partner' | 'others' | ActorName, Told>>
  /** The statuses that admitted actors get in place of a success, and why. */
  answers?: readonly number[]
}

const ofOwner = (arrange: Arrange, refusal: Told): Rule => ({
  arrange,
  refused: { partner: refusal, others: refusal },
})
const ofParties = (arrange: Arrange): Rule => ({
  arrange,
  refused: { others: 'offers.not_found' },
})
const ofMembers = (arrange: Arrange, refused: Rule['refused'] = {}): Rule => ({
  arrange,
  refused: { others: 'rings.not_found', ...refused },
})
const ofReceiver = (arrange: Arrange, refusal: Told): Rule => ({
  arrange,
  refused: { partner: refusal, others: 'offers.not_found' },
})
const ofSender = (arrange: Arrange, refusal: Told): Rule => ({
  arrange,
  refused: { owner: refusal, others: 'offers.not_found' },
})
const anybody = (arrange: Arrange): Rule => ({ arrange })
/** An invalid link, password or code: the call checks it for every actor alike. */
const wrongSecret: Rule = { answers: [400] }
/** Tests run without the demo. */
const notInThisApp: Rule = { answers: [404] }
/** The second factor is off or was never set up. */
const notBegun: Rule = { answers: [409] }
const noMember = alike(['V', 'G1', 'G2', 'X'], 'accounts.signed_out')
const guestsOwn: Rule = { refused: { others: 'sandbox.other_guest' } }

/**
 * Every call with an id, and those whose success needs more than a valid body. The test fails for a
 * missing call with an id in its path. Guests' calls follow their members' calls.
 */
export const rules: Record<string, Rule> = {
  'accounts.register': { arrange: newAddress },
  'accounts.generalRegister': { arrange: newAddress },
  'accounts.checkUsername': {},
  'accounts.signIn': anybody(credentials),
  'accounts.generalSignIn': anybody(credentials),
  'accounts.member': { refused: noMember },
  'accounts.user': { refused: noMember },
  'accounts.unsubscribe': wrongSecret,
  'accounts.resubscribe': wrongSecret,
  'accountData.confirmDeletion': wrongSecret,
  'recovery.memberVerifyToken': wrongSecret,
  'recovery.generalVerifyToken': wrongSecret,
  'recovery.memberReset': wrongSecret,
  'recovery.generalReset': wrongSecret,
  'recovery.resendVerification': anybody(unconfirmed),
  'recovery.changeDeveloperPassword': anybody(ownPassword),
  'recovery.verifyEmail': wrongSecret,
  'security.endSession': ofOwner(otherSession, 'security.no_session'),
  'security.confirmSecondFactor': notBegun,
  'security.renewRecoveryCodes': notBegun,
  'security.proveRecoveryCodes': notBegun,
  'security.removeSecondFactor': notBegun,
  'devTeam.authenticate': anybody(credentials),
  'demo.signIn': notInThisApp,
  'places.suggest': anybody(asked('search=Maple')),
  'towns.view': {},
  'items.wishSuggestions': anybody(asked('prefix=la')),
  'goods.check': anybody(asked('title=lamp')),
  'browse.similarValues': anybody(asked('title=Lamp&category=home')),

  'support.contact': anybody(strangersItem),
  'support.ownOne': ofOwner(ticket, 'support.not_found'),
  'support.replyToOwn': ofOwner(ticket, 'support.not_found'),
  // The request has no picture.
  'support.addScreenshot': { ...ofOwner(ticket, 'support.not_found'), answers: [400] },
  'support.removeOwn': ofOwner(resolvedTicket, 'support.not_found'),
  'support.one': anybody(ticket),
  'support.context': anybody(ticket),
  'support.remove': anybody(resolvedTicket),
  'support.setStatus': anybody(ticket),
  'support.addNote': anybody(ticket),
  'support.resolve': anybody(ticket),
  'support.reply': anybody(ticket),
  'support.setEventMails': anybody(ticket),
  'support.gift': anybody(ticket),
  'support.changeReply': anybody(savedReply),
  'support.removeReply': anybody(savedReply),

  'reports.hide': anybody(reportTicket),
  'reports.show': anybody(hiddenByReport),
  'reports.name': anybody(ringReport),
  'reports.warn': anybody(reportTicket),
  'reports.noShow': anybody(disputedTrade),
  'reports.handOver': anybody(reportTicket),
  'reports.nothing': anybody(reportTicket),
  'reports.settleOthers': anybody(answeredWithOther),
  'screening.release': anybody(screeningFind),
  'screening.hide': anybody(screeningFind),
  'screening.warn': anybody(screeningFind),
  'screening.openTicket': anybody(screeningFind),
  'screening.showAgain': anybody(hiddenItem),
  'screening.addEntry': anybody(newWords),
  'screening.changeEntry': anybody(screeningEntry),

  'members.one': anybody(account),
  'members.endSessions': anybody(account),
  'members.ban': anybody(account),
  'members.unban': anybody(bannedAccount),

  'meetingPlaces.add': anybody(newPlace),
  'meetingPlaces.change': anybody(meetingPlace),
  'meetingPlaces.retire': anybody(meetingPlace),
  'meetingPlaces.restore': anybody(meetingPlace),

  'items.change': ofOwner(item, 'items.not_found'),
  'items.remove': ofOwner(item, 'items.not_found'),
  'browse.item': anybody(item),
  'browse.ofMember': anybody(account),
  'profiles.one': anybody(account),
  'browse.similar': anybody(item),
  'browse.spelling': anybody(asked('search=lamp')),
  'browse.completions': anybody(asked('search=lamp')),
  'browse.wishlistNearby': ofOwner(item, 'items.not_yours'),
  'hearts.give': { arrange: item, refused: { owner: 'hearts.own_item' } },
  'hearts.remove': anybody(item),
  'invitations.look': anybody(invitation),
  'invitations.accept': anybody(invitedNewcomer),
  'invitations.say': anybody(acquaintance),
  'notInterested.hideItem': anybody(itemToHide),
  'notInterested.showItem': anybody(item),
  'notInterested.showKind': anybody(kind),
  'savedSearches.change': ofOwner(savedSearch, 'saved_searches.not_found'),
  'savedSearches.remove': ofOwner(savedSearch, 'saved_searches.not_found'),
  'savedSearches.restore': ofOwner(deletedSearch, 'saved_searches.not_found'),
  'ratings.stats': anybody(account),
  'ratings.list': anybody(account),
  'ratings.takeDown': anybody(rating),
  'tradeFlags.see': anybody(flaggedTrade),

  'offers.make': {
    arrange: async (app, sides, asker) => ({
      body: { toItemId: (await item(app, sides, asker)).id },
    }),
    refused: { owner: 'offers.own_item' },
  },
  'offers.pendingOn': ofOwner(wantedItem, 'as_missing'),
  'offers.answer': ofReceiver(pending, 'offers.only_receiver'),
  'offers.counter': ofReceiver(counterable, 'offers.only_receiver'),
  'offers.decline': ofReceiver(pending, 'offers.only_receiver'),
  'offers.withdraw': ofSender(pending, 'offers.only_sender'),
  'offers.keep': ofSender(askedAnew, 'offers.only_sender'),
  'offers.one': ofParties(pending),
  'offers.ownerExpectation': { arrange: wantedItem, refused: { owner: 'as_missing' } },
  'offers.meetingPlaces': ofParties(trade),
  'offers.proposeMeeting': ofParties(trade),
  'offers.agreeMeeting': ofReceiver(proposed, 'offers.own_proposal'),
  'offers.proposeAmendment': ofParties(amendable),
  'offers.agreeAmendment': ofReceiver(amended, 'offers.own_amendment'),
  'offers.refuseAmendment': ofReceiver(amended, 'offers.own_amendment'),
  'offers.withdrawAmendment': ofSender(amended, 'offers.not_your_amendment'),
  'offers.requestCancel': ofParties(trade),
  'offers.reportNoShow': ofParties(met),
  'offers.disputeNoShow': ofReceiver(missed, 'offers.own_no_show'),
  'offers.withdrawCancel': ofSender(cancelling, 'offers.not_your_cancel_request'),
  'offers.agreeCancel': ofReceiver(cancelling, 'offers.own_cancel_request'),
  'offers.rateCancel': ofParties(cancelled),
  'offers.complete': ofParties(trade),
  'offers.handOverCode': ofParties(met),
  'offers.handOver': ofParties(tradeToHandOver),
  'offers.contest': ofReceiver(left, 'offers.already_confirmed'),
  'offers.rate': ofParties(completed),
  'rings.answerHint': ofOwner(hint, 'rings.hint_gone'),
  'rings.takeBackAnswer': ofOwner(answeredHint, 'rings.hint_gone'),
  'rings.one': ofMembers(proposedRing),
  'rings.answer': ofMembers(proposedRing),
  'rings.stepOut': ofMembers(agreedRing),
  'rings.meetingPlaces': ofMembers(proposedRing),
  'rings.proposeMeeting': ofMembers(agreedRing),
  'rings.agreeMeeting': ofMembers(ringMeeting, { partner: 'rings.proposal_agreed' }),
  'rings.handOver': ofMembers(ringToHandOver),
  'rings.reportMissing': ofMembers(metRing),
  'rings.confirmMissing': ofMembers(missingInRing, { partner: 'rings.own_report' }),
  'rings.withdrawMissing': ofMembers(missingInRing, { owner: 'rings.not_your_report' }),
  'rings.disputeMissing': ofMembers(blamedInRing, { partner: 'rings.not_blamed' }),
  'rings.rate': ofMembers(completedRing),
  'rings.messages': ofMembers(agreedRing),
  'rings.write': ofMembers(agreedRing),
  'rings.readMessages': ofMembers(agreedRing),
  'messages.send': { arrange: letter, refused: { others: 'messages.not_found' } },
  // The request has no picture.
  'messages.sendPhoto': {
    arrange: pending,
    refused: { others: 'messages.not_found' },
    answers: [400],
  },
  'messages.conversation': { arrange: pending, refused: { others: 'messages.not_found' } },
  'messages.readConversation': { arrange: pending, refused: { others: 'messages.not_found' } },
  'removedOffers.one': {
    arrange: removedOffer,
    refused: { partner: 'messages.not_found', others: 'messages.not_found' },
  },
  'removedOffers.rate': {
    arrange: formerTrade,
    refused: { partner: 'messages.not_found', others: 'messages.not_found' },
  },
  'removedOffers.ring': ofMembers(formerRing),
  'removedOffers.rateInRing': ofMembers(formerRing, { partner: 'ratings.not_open' }),
  'removedOffers.receiveOwed': ofMembers(owedInRing, { partner: 'rings.nothing_owed' }),
  'notifications.read': ofOwner(notification, 'notifications.not_found'),
  'notifications.remove': ofOwner(notification, 'notifications.not_found'),
  'blocks.block': {
    arrange: async ({ make }) => ({ body: { memberId: (await make.member()).id } }),
  },
  'blocks.unblock': anybody(blockedAccount),

  'gifts.accept': ofOwner(gift, 'gifts.not_found'),
  'upgrades.create': ofOwner(itemToPayFor, 'items.not_found'),
  'upgrades.complete': ofOwner(payment, 'upgrades.not_found'),
  'upgrades.cancel': ofOwner(payment, 'upgrades.not_found'),
  'upgrades.one': ofOwner(payment, 'upgrades.not_found'),

  'campaigns.read': anybody(campaign()),
  'campaigns.reach': anybody(campaign()),
  'campaigns.benefits': anybody(campaign()),
  'campaigns.activate': anybody(campaign()),
  'campaigns.pause': anybody(campaign('activate')),
  'campaigns.unpause': anybody(campaign('activate', 'pause')),
  'campaigns.remove': anybody(campaign()),

  'sandbox.createGuest': {
    refused: { ...alike(['A', 'B', 'C', 'S', 'D'], 'sandbox.signed_in') },
  },
  // The request has no photo.
  'sandbox.upload': { answers: [400] },
  'sandbox.create': guestsOwn,
  'sandbox.items': guestsOwn,
  'sandbox.nearby': guestsOwn,
  'sandbox.mine': guestsOwn,
  'sandbox.mineCount': guestsOwn,
  'sandbox.incomingCount': guestsOwn,
  'sandbox.messagesCount': guestsOwn,
}

function alike(actors: readonly ActorName[], told: Told): Partial<Record<ActorName, Told>> {
  return Object.fromEntries(actors.map((actor) => [actor, told]))
}
