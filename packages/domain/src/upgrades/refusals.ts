import type { Refusals } from '../decision.ts'
import { ALREADY_PREMIUM, NO_SLOTS_WHILE_HIDDEN } from '../photos/tiers.ts'

/** Each text has to say what happened to the money. */
export const upgradeRefusals = {
  'upgrades.not_found': ['hidden', 'Payment not found'],
  'upgrades.not_yours': ['forbidden', 'Only its owner can add photos to an item'],
  'upgrades.already_premium': ['conflict', ALREADY_PREMIUM],
  'upgrades.item_inactive': ['conflict', 'This item is no longer on offer. Nothing was charged.'],
  'upgrades.item_hidden': ['conflict', `${NO_SLOTS_WHILE_HIDDEN} Nothing was charged.`],
  'upgrades.wrong_amount': [
    'invalid',
    'The price of this upgrade has changed. Nothing was charged.',
  ],
  'upgrades.method_not_offered': ['invalid', 'This payment method isn’t available here.'],
  'upgrades.unavailable': [
    'unavailable',
    'Payments are not available right now. Nothing was charged.',
  ],
  'upgrades.no_answer': [
    'unavailable',
    'The payment service isn’t answering. If you paid, you’ll get the photos automatically, or your money back.',
  ],
  'upgrades.not_paid': ['conflict', 'This payment is not confirmed yet. Nothing was charged.'],
  'upgrades.held': [
    'conflict',
    'PayPal is still checking this payment. You’ll get the photos automatically if it goes through; if not, nothing is charged.',
  ],
  'upgrades.declined': [
    'conflict',
    'The payment was declined. Nothing was charged; try again or pay another way.',
  ],
  'upgrades.declined_after_another': [
    'conflict',
    'The payment was declined. If your earlier attempt went through, you’ll get that money back.',
  ],
  'upgrades.over': ['conflict', 'This payment has ended. Nothing was charged; please start again.'],
  'upgrades.refunding': [
    'conflict',
    'This item can no longer be upgraded, so you’ll get your money back.',
  ],
  'upgrades.payment_used': ['conflict', 'This payment belongs to another upgrade.'],
  'upgrades.not_open': ['conflict', 'Only a pending payment can be cancelled.'],
  'upgrades.unsigned_news': ['invalid', 'This notice is not signed by the payment service.'],
} as const satisfies Refusals
