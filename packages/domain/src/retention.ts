import { DAY } from './times.ts'

/** How long data is kept, as the page on privacy and mails promise it and jobs keep it. */

/** The words and items of a removed offer, for their receiver and for staff. */
export const REMOVED_OFFER_KEPT = 90 * DAY
/** A report, after its ticket has ended. */
export const REPORT_KEPT = 90 * DAY
/** Who a reported account was, after the account is gone. */
export const REPORTED_ACCOUNT_KEPT = 90 * DAY
/** The text of a review item, after the decision. */
export const REVIEWED_TEXT_KEPT = 90 * DAY
/** What turned up for wishes and searches. */
export const FINDS_KEPT = 90 * DAY
export const SIGN_INS_KEPT = 90 * DAY
/** A mail, after it was sent or given up. */
export const MAILS_KEPT = 30 * DAY
/** A prepared download. */
export const EXPORTS_KEPT = 7 * DAY
/** A username that was given up is free only to who had it. */
export const FREED_USERNAME_KEPT = 90 * DAY
/** A link to delete an account, after it has expired. */
export const DELETION_LINKS_KEPT = 30 * DAY
/** Ratings and blocks of a deleted account, for who comes back with its email address. */
export const DELETED_ACCOUNT_KEPT = 365 * DAY
