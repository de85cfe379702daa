/** The notifications that tell how an offer ended that was never accepted. */
export const endingTypes = ['offer_declined', 'offer_withdrawn', 'offer_expired'] as const
