/** Saved searches of a member at a time. */
export const SAVED_SEARCHES_MAX = 20
