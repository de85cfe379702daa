import { DAY } from './times.ts'

/**
 * How long data is kept. The privacy page and emails promise these periods, and jobs apply them.
 */

/** The words and items of a removed offer, for their receiver and for staff. */
export const REMOVED_OFFER_KEPT = 90 * DAY
/** A report, after its ticket has ended. */
export const REPORT_KEPT = 90 * DAY
/** Whose the reported account was, after it is gone. */
export const REPORTED_ACCOUNT_KEPT = 90 * DAY
/** The text of a review item, after the decision. */
export const REVIEWED_TEXT_KEPT = 90 * DAY
/** Items found for wishes and saved searches. */
export const FINDS_KEPT = 90 * DAY
export const SIGN_INS_KEPT = 90 * DAY
/** An email, after it was sent or given up. */
export const MAILS_KEPT = 30 * DAY
/** A member's prepared data download. */
export const EXPORTS_KEPT = 7 * DAY
/** A username that was given up. Until then only its former owner can take it. */
export const FREED_USERNAME_KEPT = 90 * DAY
/** A link to delete an account, after it has expired. */
export const DELETION_LINKS_KEPT = 30 * DAY
/** Ratings and blocks of a deleted account, in case somebody comes back with its email address. */
export const DELETED_ACCOUNT_KEPT = 365 * DAY
