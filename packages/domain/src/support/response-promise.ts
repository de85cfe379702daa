/** How soon somebody answers (SUPPORT-57). */
export const RESPONSE_PROMISE = '24 to 48 hours'
