import { porchSeason } from '../make/campaigns.ts'

const inAMonth = new Date(Date.now() + 30 * 86_400_000)
const MEETING_TIME = `${inAMonth.toISOString().slice(0, 10)}T12:00`

type Bodies = Record<string, Record<string, unknown>>

const meetingPlace = {
  name: 'Maplewood Memorial Library',
  kind: 'library',
  address: '129 Boyden Ave',
  city: 'Maplewood',
  state: 'NJ',
  zipCode: '07040',
  latitude: null,
  longitude: null,
  source: 'The town’s own page',
  sourceUrl: null,
}

const withoutIds: Bodies = {
  'accounts.register': {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'bad.input@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  },
  'accounts.signIn': { email: 'bad.input@example.com', password: 'correct horse' },
  'accounts.generalSignIn': { email: 'bad.input@example.com', password: 'correct horse' },
  'accounts.generalRegister': {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'bad.input@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  },
  'accounts.unsubscribe': { token: 'bad-input' },
  'accounts.updateAvatar': { profileImageUrl: 'preset:lamp' },
  'accounts.updateDeveloperAvatar': { avatarUrl: 'preset:lamp' },
  'accountData.requestDeletion': {},
  'accountData.confirmDeletion': { token: 'bad-input' },
  'accountData.startExport': {},
  'support.contact': {
    subject: 'My photo is gone',
    description: 'It was there yesterday, today it is not.',
  },
  'support.addScreenshot': {},
  'messages.sendPhoto': {},
  'support.removeOwn': {},
  'support.replyToOwn': { message: 'It is still gone.' },
  'support.create': {
    subject: 'A call came in',
    description: 'Somebody has lost their photo and called us.',
  },
  'support.remove': {},
  'support.setStatus': { status: 'in-progress' },
  'support.addNote': { adminNotes: 'Called back.' },
  'support.resolve': { adminNotes: 'Restored from the copy.' },
  'support.reply': { message: 'We look into it.' },
  'support.gift': { giftPremiumType: 'premium_max', giftQuantity: 1, giftReason: 'Thanks' },
  'support.saveReply': { title: 'Thanks', message: 'Thank you for telling us.' },
  'support.changeReply': { title: 'Thanks', message: 'Thank you for telling us.' },
  'support.removeReply': {},
  'reports.hide': { reason: 'It is somebody else’s' },
  'reports.show': {},
  'reports.warn': { message: 'Please post what is yours alone.' },
  'reports.noShow': { verdict: 'struck' },
  'reports.handOver': {},
  'reports.nothing': {},
  'screening.release': { revision: 1 },
  'screening.hide': { reason: 'It is a weapon', revision: 1 },
  'screening.warn': { message: 'Please read our rules.', revision: 1 },
  'screening.openTicket': { revision: 1 },
  'screening.addEntry': { words: 'blowpipe', group: 'weapons', step: 'flag' },
  'screening.changeEntry': { words: 'blowpipe', group: 'weapons', step: 'flag', isActive: false },
  'ratings.takeDown': { reason: 'No insults here.' },
  'members.ban': { reason: 'Sold the same bike twice' },
  'members.unban': {},
  'members.endSessions': {},
  'notifications.read': {},
  'notifications.readAll': {},
  'notifications.remove': {},
  'messages.readConversation': {},
  'hearts.give': { offeredItemId: null },
  'meetingPlaces.add': meetingPlace,
  'meetingPlaces.change': meetingPlace,
  'meetingPlaces.retire': {},
  'meetingPlaces.restore': {},
  'hearts.take': {},
  'blocks.unblock': {},
  'recovery.memberForgot': { email: 'bad.input@example.com' },
  'recovery.generalForgot': { email: 'bad.input@example.com' },
  'recovery.memberVerifyToken': { token: 'bad-input' },
  'recovery.generalVerifyToken': { token: 'bad-input' },
  'recovery.memberReset': {
    password: 'correct horse',
    confirmPassword: 'correct horse',
    token: 'bad-input',
  },
  'recovery.generalReset': {
    password: 'correct horse',
    confirmPassword: 'correct horse',
    token: 'bad-input',
  },
  'recovery.changePassword': {
    currentPassword: 'correct horse',
    newPassword: 'another horse',
    confirmPassword: 'another horse',
  },
  'recovery.changeDeveloperPassword': {
    currentPassword: 'wrong horse',
    newPassword: 'zq7xk2',
  },
  'recovery.verifyEmail': { token: 'bad-input' },
  'recovery.resendVerification': {},
  'accounts.updateProfile': { firstName: 'Bea' },
  'security.endSession': {},
  'security.endOtherSessions': {},
  'security.beginSecondFactor': { password: 'correct horse' },
  'security.confirmSecondFactor': { code: '123456' },
  'security.renewRecoveryCodes': { code: '123456' },
  'security.removeSecondFactor': { password: 'correct horse', code: '123456' },
  'devTeam.authenticate': { email: 'bad.input@example.com', password: 'correct horse' },
  'devTeam.logout': {},
  'devTeam.testLogin': {
    email: 'bad.input@test-login.example',
    firstName: 'Ann',
    lastName: 'Lee',
  },
  'items.create': { title: 'Lamp', value: '5' },
  'items.change': { title: 'Lamp' },
  'items.remove': {},
  'offers.answer': { status: 'accepted' },
  'offers.decline': {},
  'offers.withdraw': {},
  'offers.keep': { itemsSeen: 'as they are' },
  'offers.proposeMeeting': {
    proposedMeetingLocation: '1 Main St, Maplewood, NJ',
    proposedMeetingTime: MEETING_TIME,
  },
  'offers.agreeMeeting': {
    agreedMeetingLocation: '1 Main St, Maplewood, NJ',
    agreedMeetingTime: MEETING_TIME,
  },
  'offers.requestCancel': { reason: 'The sofa does not fit' },
  'offers.reportNoShow': {},
  'offers.disputeNoShow': {},
  'offers.withdrawCancel': {},
  'offers.agreeCancel': {},
  'offers.contest': {},
  'tradeFlags.see': {},
  'offers.rateCancel': { rating: 5, comment: 'Fine' },
  'offers.agreeAmendment': {
    amendmentId: '018f0000-0000-7000-8000-00000000dead',
    itemsSeen: 'as they are',
  },
  'offers.refuseAmendment': { amendmentId: '018f0000-0000-7000-8000-00000000dead' },
  'offers.withdrawAmendment': {},
  'offers.complete': {},
  'offers.rate': { rating: 5, comment: 'Fine' },
  'gifts.accept': {},
  'campaigns.create': porchSeason,
  'campaigns.activate': {},
  'campaigns.pause': {},
  'campaigns.unpause': {},
  'campaigns.remove': {},
  'upgrades.complete': { paymentId: 'paypal_1', cardToken: 'token' },
  'upgrades.cancel': {},
  'sandbox.createGuest': { city: 'Maplewood', state: 'NJ' },
  'sandbox.exit': {},
  'sandbox.upload': {},
}

/** The people and things that the bodies name. */
type Named = {
  me: string
  partner: string
  mine: string
  wanted: { id: string; userId: string }
  offer: string
  guest: string
}

/** A valid body for each writing call. */
export function rightBodies({ me, partner, mine, wanted, offer, guest }: Named): Bodies {
  return {
    ...withoutIds,
    'messages.send': { toUserId: partner, content: 'Hello', tradeOfferId: offer },
    'blocks.block': { memberId: wanted.userId },
    'offers.counter': { toItemId: wanted.id, cashAdjustment: 5, message: 'Hello' },
    'offers.proposeAmendment': { toItemId: wanted.id, cashAdjustment: 5, message: 'Hello' },
    'offers.make': { toItemId: wanted.id, cashAdjustment: 5, message: 'Hello' },
    'demo.signIn': { userId: me },
    'upgrades.create': {
      itemId: mine,
      upgradeType: '12',
      amount: '5.00',
      paymentMethod: 'paypal',
    },
    'sandbox.create': { title: 'Lamp', value: '5', wishlist: ['Bike'], guestUserId: guest },
  }
}
