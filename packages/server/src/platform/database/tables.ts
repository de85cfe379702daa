import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Generated from the migrated database by `npm run generate`.

/** numeric(…, 2): whole cents out, text such as "12.50" in. */
type Cents = ColumnType<number, string, string>
type CentsWithDefault = ColumnType<number, string | undefined, string>
/** jsonb: parsed out, JSON text in. */
type Json = ColumnType<unknown, string, string>

/** Every table as Kysely sees it: what a row holds and what an insert requires. */
export type Tables = {
  accountDeletionLinks: {
    tokenHash: string
    userId: string | null
    expiresAt: Date
    usedAt: Date | null
    createdAt: Generated<Date>
  }
  amendmentItems: {
    amendmentId: string
    side: 'from' | 'to'
    position: number
    itemId: string
    content: Json | null
  }
  areaWeekFigures: {
    week: string
    placeId: number
    active: number
    posts: number
    offers: number
    swaps: number
    rings: number
    messages: number
  }
  auditEntries: {
    id: string
    actorId: string | null
    action: string
    type: string
    subjectId: string | null
    description: string
    details: Json | null
    createdAt: Generated<Date>
  }
  bannedMailboxes: {
    mailboxHash: string
  }
  bundleItems: {
    tradeOfferId: string
    side: 'from' | 'to'
    position: number
    itemId: string
  }
  campaignBackfills: {
    campaignId: string
    joinedUntil: Date
    lastJoinedAt: Date | null
    lastUserId: string | null
    finishedAt: Date | null
  }
  campaignMailboxes: {
    campaignId: string
    mailboxHash: string
  }
  campaignNewcomers: {
    campaignId: string
    userId: string
    joinedAt: Generated<Date>
  }
  dataExports: {
    id: string
    userId: string
    status: Generated<'preparing' | 'ready' | 'failed'>
    content: string | null
    createdAt: Generated<Date>
    attempts: Generated<number>
    claimedAt: Date | null
  }
  deletedUsernames: {
    usernameHash: string
    mailboxHash: string
    freedAt: Date
  }
  formerBlocks: {
    formerMemberId: string
    blockerUserId: string
  }
  formerMembers: {
    id: string
    mailboxHash: string
    leftAt: Date
  }
  formerRatings: {
    id: string
    formerMemberId: string
    raterUserId: string | null
    pair: string
    rating: number
    comment: string
    ratingType: 'trade' | 'cancellation'
    takenDownAt: Date | null
    createdAt: Date
    isUnread: Generated<boolean>
  }
  formerTrades: {
    id: string
    formerMemberId: string | null
    returnedUserId: string | null
    raterUserId: string
    leftAt: Date
    ratedAt: Date | null
    leftPosition: number | null
    ratableUntil: Date | null
    ratingType: Generated<'trade' | 'cancellation'>
    endedAt: Date | null
  }
  freedUsernames: {
    username: string
    userId: string
    freedAt: Date
  }
  handOverCodes: {
    userId: string
    tradeOfferId: string | null
    ringId: string | null
    code: string
  }
  heartItems: {
    userId: string
    itemId: string
    offeredItemId: string
  }
  hints: {
    id: string
    userId: string
    givenItemId: string
    wantedItemId: string
    size: number
    chances: number
    foundAt: Generated<Date>
    answer: 'yes' | 'no' | null
    answeredAt: Date | null
  }
  idempotencyKeys: {
    actorId: string
    route: string
    key: string
    bodyHash: string
    answer: Json | null
    createdAt: Generated<Date>
  }
  inboxConversations: {
    userId: string
    tradeOfferId: string | null
    latestAt: Date
    ringId: string | null
    conversationId: GeneratedAlways<string>
  }
  installation: {
    isOnly: Generated<boolean>
    id: Generated<string>
  }
  invitationAcceptances: {
    invitedUserId: string
    inviterUserId: string
    acceptedAt: Generated<Date>
    invitedSays: boolean | null
    inviterSays: boolean | null
  }
  invitations: {
    userId: string
    code: string
    createdAt: Generated<Date>
  }
  itemCountChanges: {
    id: GeneratedAlways<number>
    placeId: number
    category: string
    items: number
    openItems: number
  }
  itemCounts: {
    category: string
    placeId: number
    cell: number
    items: number
    openItems: number
  }
  itemHearts: {
    userId: string
    itemId: string
    createdAt: Generated<Date>
    offeredItemId: string | null
    forAny: Generated<boolean>
    onTop: CentsWithDefault
  }
  itemPhotos: {
    itemId: string
    slot: number
    key: string
    width: number
    height: number
    createdAt: Generated<Date>
    releasedKey: string | null
  }
  itemTradeLocks: {
    itemId: string
    tradeOfferId: string | null
    createdAt: Generated<Date>
    ringId: string | null
    owedUntil: Date | null
    owedToUserId: string | null
    owedRingId: string | null
  }
  itemUploads: {
    key: string
    userId: string
    width: number
    height: number
    createdAt: Generated<Date>
  }
  items: {
    id: string
    userId: string
    title: string
    description: string | null
    value: Cents
    category: Generated<
      | 'electronics'
      | 'furniture'
      | 'books'
      | 'clothing'
      | 'tools'
      | 'sports'
      | 'home'
      | 'toys'
      | 'vehicles'
      | 'motorcycles'
      | 'boats'
      | 'campers'
      | 'other'
    >
    year: number | null
    maxPhotos: Generated<number>
    premiumFeaturesExpiry: Date | null
    wishlist: Generated<string[]>
    acceptOnlyWishlistOffers: Generated<boolean>
    isActive: Generated<boolean>
    removedAt: Date | null
    placeId: number | null
    isSandbox: Generated<boolean>
    isOwnerBanned: Generated<boolean>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    cell: number | null
    matchWords: string | null
    wishQuery: string | null
    hiddenAs: 'held' | 'hidden' | null
    hiddenReason: string | null
    hiddenAt: Date | null
    incomingRules: Json | null
    isMembersOnly: Generated<boolean>
    isOwnerPaused: Generated<boolean>
    aliveAt: Generated<Date>
    askedAt: Date | null
    restedAt: Date | null
    isSuspended: GeneratedAlways<boolean>
    search: GeneratedAlways<string>
  }
  knownDevices: {
    userId: string
    deviceHash: string
    createdAt: Generated<Date>
    lastUsedAt: Generated<Date>
  }
  mailIntervals: {
    userId: string
    subject: string
    dueAt: Date
    mailId: string | null
  }
  mailOutbox: {
    id: string
    messageId: string
    toName: string
    toAddress: string
    subject: string
    textBody: string
    htmlBody: string
    attempts: Generated<number>
    nextAttemptAt: Generated<Date>
    sentAt: Date | null
    failedAt: Date | null
    lastError: string | null
    createdAt: Generated<Date>
    sealedToken: string | null
    unsubscribeUserId: string | null
    about: string | null
    isBulk: Generated<boolean>
    unsubscribesFrom: Generated<'mails' | 'letter'>
    firstDueAt: Generated<Date>
    isNews: Generated<boolean>
    pace: string | null
    content: Json | null
  }
  memberBlocks: {
    blockerUserId: string
    blockedUserId: string
    createdAt: Generated<Date>
    blockedThrough: string | null
  }
  memberGifts: {
    id: string
    userId: string
    giftType: 'support_gift' | 'marketing_gift'
    premiumType: 'standard_plus' | 'premium_max' | 'super_max'
    quantity: Generated<number>
    description: string | null
    reason: string | null
    ticketId: string | null
    campaignId: string | null
    sourceId: GeneratedAlways<string | null>
    status: Generated<'pending' | 'accepted' | 'expired'>
    photoValue: number
    dollarValue: Cents
    expiresAt: Date | null
    acceptedAt: Date | null
    createdAt: Generated<Date>
  }
  memberPromotionalBenefits: {
    id: string
    userId: string
    campaignId: string | null
    giftId: string
    premiumType: 'standard_plus' | 'premium_max' | 'super_max'
    quantity: number
    isUsed: Generated<boolean>
    usedAt: Date | null
    receivedAt: Generated<Date>
  }
  membersWhoSwapped: {
    userId: string
  }
  messagePhotos: {
    id: string
    userId: string
    image: Buffer
    width: number
    height: number
    createdAt: Generated<Date>
  }
  messages: {
    id: string
    fromUserId: string
    toUserId: string | null
    tradeOfferId: string | null
    content: string
    isRead: Generated<boolean>
    createdAt: Generated<Date>
    ringId: string | null
  }
  newsMails: {
    userId: string
    sentOn: string | null
  }
  notInterestedItems: {
    userId: string
    itemId: string
    slot: number
    createdAt: Generated<Date>
  }
  notInterestedKinds: {
    userId: string
    category: string
    createdAt: Generated<Date>
  }
  offerItems: {
    id: GeneratedAlways<number>
    tradeOfferId: string
    itemId: string
    reason: 'offered' | 'kept' | 'accepted'
    content: Json
    takenAt: Date
  }
  paymentUpgrades: {
    id: string
    userId: string | null
    itemId: string | null
    upgradeType: 'standard_plus' | 'premium_max' | 'super_max'
    amount: Cents
    currency: Generated<'USD'>
    paymentMethod: 'paypal' | 'cashapp' | 'square'
    paymentId: string | null
    paymentStatus: Generated<'pending' | 'completed' | 'failed' | 'lapsed' | 'refunded'>
    paymentData: Json | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    completedAt: Date | null
    provider: Generated<'simulated' | 'paypal' | 'square'>
    captureId: string | null
    attemptedAt: Date | null
    refundDueAt: Date | null
    nextLookAt: Generated<Date | null>
    looks: Generated<number>
    heldAt: Date | null
    refundId: string | null
    failedRefunds: Generated<number>
    refundedAt: Date | null
  }
  photoCreditEntries: {
    id: string
    userId: string
    amount: number
    reason: 'gift_accepted' | 'slots_added'
    giftId: string | null
    itemId: string | null
    createdAt: Generated<Date>
  }
  placeCells: {
    id: number
    bounds: string
  }
  places: {
    id: GeneratedAlways<number>
    code: string
    name: string
    state: string
    latitude: string
    longitude: string
    timeZone: string
    point: GeneratedAlways<string>
    cell: GeneratedAlways<number>
  }
  promotionalCampaigns: {
    id: string
    name: string
    description: string
    promotionType: Generated<'free_premium_photos'>
    premiumType: 'standard_plus' | 'premium_max' | 'super_max'
    quantity: number
    maxMembers: number
    currentMembers: Generated<number>
    includeExistingMembers: Generated<boolean>
    isActive: Generated<boolean>
    isPaused: Generated<boolean>
    activatedAt: Date | null
    completedAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    deletedAt: Date | null
  }
  publicPlaces: {
    id: GeneratedAlways<number>
    code: string
    name: string
    kind: string
    address: string
    city: string
    state: string
    zipCode: string | null
    latitude: string
    longitude: string
    point: GeneratedAlways<string>
    placeId: Generated<string>
    source: Generated<string>
    sourceUrl: string | null
    createdAt: Generated<Date>
    retiredAt: Date | null
  }
  pushOutbox: {
    notificationId: string
    sessionId: string
    dueAt: Date
    attempts: Generated<number>
    sentAt: Date | null
  }
  pushSubscriptions: {
    sessionId: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    createdAt: Generated<Date>
    publicKey: string | null
  }
  rateLimits: {
    key: string
    hits: number
    ends: Date
  }
  recallMarks: {
    recallNumber: string
    brand: string
    kind: string
    models: string[]
  }
  recalls: {
    number: string
    title: string
    recalledOn: string
    url: string
    loadedAt: Generated<Date>
  }
  refusedWants: {
    userId: string
    givenItemId: string
    wantedItemId: string
    reason: string | null
    refusedAt: Generated<Date>
  }
  removedOfferItems: {
    id: GeneratedAlways<number>
    offerId: string
    bySender: boolean
    content: Json
    photoKeys: string[]
    takenAt: Date
  }
  removedOffers: {
    id: string
    fromUserId: string
    toUserId: string
    fromName: string
    toName: string
    offeredTitle: string | null
    wantedTitle: string
    cashAdjustment: Cents
    createdAt: Date
    removedAt: Generated<Date>
    cashAsked: CentsWithDefault
    furtherOffered: Generated<string[]>
    furtherWanted: Generated<string[]>
    declineReason: string | null
    answeredAt: Date | null
    ofGuests: Generated<boolean>
    wasAgreed: Generated<boolean>
  }
  removedRingTexts: {
    id: string
    ringId: string
    position: number
    kind: 'message' | 'meeting' | 'cancellation'
    content: string
    createdAt: Date
    removedAt: Generated<Date>
  }
  removedRings: {
    id: string
    userIds: string[]
    names: string[]
    about: string
    removedAt: Generated<Date>
  }
  removedTexts: {
    id: string
    offerId: string
    bySender: boolean
    kind: 'opening' | 'message' | 'meeting' | 'cancellation'
    content: string
    createdAt: Date
    removedAt: Generated<Date>
  }
  ringMembers: {
    ringId: string
    position: number
    userId: string
    itemId: string
    net: CentsWithDefault
    answer: 'yes' | 'later' | 'no' | null
    answeredAt: Date | null
    proposedContent: Json | null
    meetingAgreedAt: Date | null
    gaveAt: Date | null
    readAt: Date | null
  }
  rings: {
    id: string
    status: 'proposed' | 'agreed' | 'completed' | 'ended'
    itemsKey: string
    proposedAt: Generated<Date>
    remindedAt: Date | null
    agreedAt: Date | null
    proposedMeetingBy: number | null
    proposedMeetingLocation: string | null
    proposedMeetingTime: Date | null
    proposedMeetingTimeZone: string | null
    meetingProposedAt: Date | null
    agreedMeetingLocation: string | null
    agreedMeetingTime: Date | null
    agreedMeetingTimeZone: string | null
    meetingAgreedAt: Date | null
    meetingRemindedAt: Date | null
    missing: number | null
    missingReportedBy: number | null
    missingReportedAt: Date | null
    missingWithdrawnAt: Date | null
    completionRemindedAt: Date | null
    completedAt: Date | null
    endedAt: Date | null
    endReason:
      | 'declined'
      | 'unanswered'
      | 'item_gone'
      | 'member_gone'
      | 'stepped_out'
      | 'no_show'
      | null
    endedBy: number | null
    endWords: string | null
    updatedAt: Generated<Date>
    missingsWithdrawn: Generated<number>
    meetingMissingRemindedAt: Date | null
    swapAskedAt: Date | null
    leftLate: Generated<boolean>
    missingDisputedAt: Date | null
  }
  sandboxNeighbors: {
    userId: string
    guestId: string
    offeredAt: Date | null
  }
  savedReplies: {
    id: string
    title: string
    message: string
    createdBy: string | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  savedSearches: {
    id: string
    userId: string
    slot: number
    words: string
    category: string | null
    radius: number
    sort: 'nearest' | 'newest' | 'best'
    pace: 'hourly' | 'daily' | 'weekly'
    createdAt: Generated<Date>
    toldAt: Date | null
    foundBy: string[]
    keys: string[]
    placeId: number | null
    reach: number | null
    wanted: string | null
    unwanted: string | null
    deletedAt: Date | null
  }
  screeningDecidedWords: {
    itemId: string | null
    userId: string | null
    words: string
  }
  screeningEntries: {
    id: string
    words: string
    category:
      | 'weapons'
      | 'drugs'
      | 'animals'
      | 'recalled'
      | 'counterfeits'
      | 'adult'
      | 'payment'
      | 'harassment'
    step: 'flag' | 'hold'
    isActive: Generated<boolean>
    defaultWords: string | null
    revision: Generated<number>
    updatedAt: Generated<Date>
  }
  screeningFinds: {
    id: string
    kind: 'item' | 'offer' | 'message' | 'rating' | 'name'
    subjectId: string
    offerId: string | null
    userId: string
    text: string
    matches: Json
    categories: string[]
    step: 'flag' | 'hold'
    state: Generated<'open' | 'released' | 'hidden' | 'warned' | 'ticket'>
    warnedAt: Date | null
    ticketId: string | null
    decidedBy: string | null
    decidedAt: Date | null
    createdAt: Generated<Date>
    revision: Generated<number>
  }
  searchFinds: {
    userId: string
    itemId: string
    searchId: string
    foundAt: Generated<Date>
    toldAt: Date | null
    mailedAt: Date | null
  }
  searchMisses: {
    words: string
    placeId: number | null
    day: string
    searches: Generated<number>
  }
  searchWords: {
    word: string
    stem: string
    share: number
    letters: GeneratedAlways<number>
    inTitles: Generated<number>
  }
  secondFactorRecoveryCodes: {
    userId: string
    codeHash: string
    usedAt: Date | null
    awaitsProof: Generated<boolean>
  }
  secondFactors: {
    userId: string
    sealedSecret: string
    confirmedAt: Date | null
    lastStep: Generated<number>
    createdAt: Generated<Date>
  }
  sessions: {
    sid: string
    sess: Json
    expire: Date
    userId: string | null
    id: Generated<string>
    browser: Generated<string>
    system: Generated<string>
    address: Generated<string>
    lastWrite: Generated<string | null>
  }
  signIns: {
    id: string
    userId: string
    succeeded: boolean
    browser: string
    system: string
    address: string
    createdAt: Generated<Date>
    network: string | null
  }
  supportTicketMessages: {
    id: string
    ticketId: string
    senderId: string | null
    senderType: 'member' | 'admin' | 'dev_team'
    message: string
    isInternal: Generated<boolean>
    createdAt: Generated<Date>
  }
  supportTicketScreenshots: {
    ticketId: string
    userId: string
    image: Buffer
    width: number
    height: number
    createdAt: Generated<Date>
  }
  supportTicketViewers: {
    ticketId: string
    userId: string
    seenAt: Generated<Date>
  }
  supportTickets: {
    id: string
    ticketNumber: string
    userId: string | null
    subject: string
    description: string
    category: Generated<'bug' | 'feature' | 'account' | 'payment' | 'other'>
    priority: Generated<'low' | 'medium' | 'high' | 'urgent'>
    status: Generated<'open' | 'in-progress' | 'resolved' | 'closed'>
    attachmentUrl: string | null
    adminNotes: string | null
    giftPremiumType: 'standard_plus' | 'premium_max' | 'super_max' | null
    giftQuantity: Generated<number>
    giftReason: string | null
    giftedAt: Date | null
    resolvedAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    waitingSince: Generated<Date | null>
    isOpen: GeneratedAlways<boolean>
    ofGuest: Generated<boolean>
  }
  swapsMade: {
    id: GeneratedAlways<number>
    placeId: number
  }
  ticketReports: {
    ticketId: string
    reporterId: string | null
    kind: 'item' | 'member' | 'conversation'
    subjectId: string
    reportedUserId: string | null
    snapshot: Json
    warnedAt: Date | null
    handedOverAt: Date | null
    outcome: 'step' | 'nothing' | null
    isOpen: Generated<boolean>
    createdAt: Generated<Date>
    photoKeys: Generated<string[]>
    reportedAccount: Json | null
    accountDeletedAt: Date | null
    reviewAuthorId: string | null
    decidedAt: Date | null
  }
  toldThings: {
    userId: string
    likeness: string
    itemId: string
    toldAt: Date
  }
  tradeAmendments: {
    id: string
    tradeOfferId: string
    proposedByUserId: string
    proposedAt: Date
    cashAdjustment: Cents
    cashAsked: Cents
    message: string | null
    outcome: 'agreed' | 'refused' | 'withdrawn' | 'ended' | null
    endedAt: Date | null
  }
  tradeFlags: {
    id: string
    reasons: string[]
    trades: number
    seenAt: Date | null
    seenBy: string | null
    createdAt: Generated<Date>
    lastStatus: string | null
    positions: Generated<number[]>
  }
  tradeOffers: {
    id: string
    fromUserId: string
    toUserId: string
    fromItemId: string | null
    toItemId: string
    message: string | null
    cashAdjustment: CentsWithDefault
    status: Generated<'pending' | 'accepted' | 'rejected' | 'completed'>
    acceptedAt: Date | null
    proposedMeetingLocation: string | null
    proposedMeetingTime: Date | null
    proposedMeetingTimeZone: string | null
    proposedByUserId: string | null
    meetingProposedAt: Date | null
    agreedMeetingLocation: string | null
    agreedMeetingTime: Date | null
    agreedMeetingTimeZone: string | null
    meetingAgreedAt: Date | null
    fromCompletedAt: Date | null
    toCompletedAt: Date | null
    completionRemindedAt: Date | null
    completedAt: Date | null
    fromUserRating: number | null
    fromUserComment: string | null
    toUserRating: number | null
    toUserComment: string | null
    cancelRequestedBy: string | null
    cancelRequestReason: string | null
    cancelRequestedAt: Date | null
    cancelRemindedAt: Date | null
    cancelWithdrawnAt: Date | null
    cancelAgreedBy: string | null
    cancelAgreedAt: Date | null
    cancelledAt: Date | null
    cancelReason: string | null
    cancelFromUserRating: number | null
    cancelFromUserComment: string | null
    cancelToUserRating: number | null
    cancelToUserComment: string | null
    expiredAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    meetingRemindedAt: Date | null
    offerRemindedAt: Date | null
    meetingMissingRemindedAt: Date | null
    swapAskedAt: Date | null
    leftAt: Date | null
    leftByUserId: string | null
    cashAsked: CentsWithDefault
    bundleKey: string | null
    counterOfId: string | null
    chainId: string | null
    counterNumber: Generated<number>
    counteredAt: Date | null
    declineReason: string | null
    answeredAt: Date | null
    meetingChangedBy: string | null
    noShowReportedAt: Date | null
    noShowDisputedAt: Date | null
    noShowVerdict: string | null
    waitsFrom: Date | null
    fromCancelsWithdrawn: Generated<number>
    toCancelsWithdrawn: Generated<number>
    keepAskedAt: Date | null
    keepRemindedAt: Date | null
  }
  userMessages: {
    id: string
    userId: string
    type: string
    title: string
    message: string
    relatedOfferId: string | null
    relatedTicketId: string | null
    fromUserId: string | null
    isRead: Generated<boolean>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    relatedItemId: string | null
    removedOfferId: string | null
    folds: Generated<boolean>
    relatedRingId: string | null
    relatedSearchId: string | null
  }
  userRatings: {
    id: string
    ratedUserId: string
    raterUserId: string | null
    tradeOfferId: string | null
    rating: number
    comment: string
    ratingType: 'trade' | 'cancellation'
    createdAt: Generated<Date>
    takenDownAt: Date | null
    toldAt: Generated<Date>
    isCounted: Generated<boolean>
    pair: Generated<string>
    ringId: string | null
  }
  users: {
    id: string
    email: string | null
    username: string | null
    firstName: string
    lastName: string
    profileImageUrl: string | null
    homeAddress: string | null
    workAddress: string | null
    streetNumber: string | null
    streetName: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    latitude: string | null
    longitude: string | null
    placeId: number | null
    phoneNumber: string | null
    allowTextNotifications: Generated<boolean>
    allowEmailNotifications: Generated<boolean>
    password: string | null
    emailVerified: Generated<boolean>
    emailVerificationToken: string | null
    emailVerificationExpires: Date | null
    passwordResetToken: string | null
    passwordResetExpires: Date | null
    lastLoginAt: Date | null
    isGuest: Generated<boolean>
    guestExpiresAt: Date | null
    acceptOnlyWishlistOffers: Generated<boolean>
    premiumPhotoCredits: Generated<number>
    isBanned: Generated<boolean>
    bannedAt: Date | null
    banReason: string | null
    isAdmin: Generated<boolean>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    ratingCount: Generated<number>
    ratingSum: Generated<number>
    ratingAverage: CentsWithDefault
    avatarKey: GeneratedAlways<string | null>
    incomingRules: Json | null
    ringSettings: Json | null
    pushMuted: Generated<string[]>
    absentAs: 'away' | 'paused' | null
    absentUntil: Date | null
    isPaused: Generated<boolean>
    itemsAskedAt: Date | null
    usedVerificationToken: string | null
    namesChangedAt: Date | null
    allowNewsEmails: Generated<boolean>
  }
  wantQueue: {
    id: GeneratedAlways<number>
    itemId: string
    since: Generated<Date>
  }
  wants: {
    givenItemId: string
    wantedItemId: string
    userId: string
    source: 'heart' | 'hint'
    onTop: CentsWithDefault
    createdAt: Generated<Date>
  }
  weekFigures: {
    week: string
    active: Generated<number>
    posts: Generated<number>
    offers: Generated<number>
    swaps: Generated<number>
    rings: Generated<number>
    messages: Generated<number>
    joined: Generated<number>
    back1: number | null
    back4: number | null
    back12: number | null
  }
  weekMarks: {
    week: string
    deed: 'posts' | 'offers' | 'swaps' | 'rings' | 'messages'
    placeId: number | null
  }
  weekMembers: {
    userId: string | null
    week: string
    joined: string
    placeId: number | null
  }
  weeklyLetters: {
    userId: string
    isOn: boolean
    answeredAt: Generated<Date>
    sentOn: string | null
    lookedOn: string | null
  }
  wishFinds: {
    userId: string
    itemId: string
    ownItemId: string
    foundAt: Generated<Date>
    toldAt: Date | null
    mailedAt: Date | null
  }
  wishQueue: {
    itemId: string
    since: Generated<Date>
    formerTitle: string | null
    formerCategory: string | null
    formerDescription: string | null
    formerWishlist: string[] | null
    formerPlaceId: number | null
  }
  wishTold: {
    userId: string
    toldAt: Date
  }
}
