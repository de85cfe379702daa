import { HOUR } from '../times.ts'

/** How long the link works that deletes an account. */
export const DELETION_LINK_LIFE = HOUR
