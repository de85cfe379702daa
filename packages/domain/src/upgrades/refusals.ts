import type { Refusals } from '../decision.ts'
import { ALREADY_PREMIUM, NO_SLOTS_WHILE_HIDDEN } from '../photos/tiers.ts'

/** Each text tells what happened to the money. */
export const upgradeRefusals = {
  'upgrades.not_found': ['hidden', 'Payment not found'],
  'upgrades.not_yours': ['forbidden', 'Only its owner can add photos to an item'],
  'upgrades.already_premium': ['conflict', ALREADY_PREMIUM],
  'upgrades.item_inactive': ['conflict', 'This item is no longer on offer. Nothing was charged.'],
  'upgrades.item_hidden': ['conflict', `${NO_SLOTS_WHILE_HIDDEN} Nothing was charged.`],
  'upgrades.wrong_amount': [
    'invalid',
    'This is not the price of this upgrade now. Nothing was charged.',
  ],
  'upgrades.method_not_offered': ['invalid', 'This way to pay is not offered here.'],
  'upgrades.unavailable': [
    'unavailable',
    'Payments are not available right now. Nothing was charged.',
  ],
  'upgrades.no_answer': [
    'unavailable',
    'The payment service does not answer. If you have paid, the photos come by themselves or the money goes back to you.',
  ],
  'upgrades.not_paid': ['conflict', 'This payment is not confirmed yet. Nothing was charged.'],
  'upgrades.held': [
    'conflict',
    'PayPal is still checking this payment. The photos come by themselves when it agrees; if it does not, nothing is charged.',
  ],
  'upgrades.declined': [
    'conflict',
    'The payment was declined. Nothing was charged; you can try again or pay another way.',
  ],
  'upgrades.declined_after_another': [
    'conflict',
    'The payment was declined. If your try before it was paid, that money goes back to you.',
  ],
  'upgrades.over': ['conflict', 'This payment has ended. Nothing was charged; please start again.'],
  'upgrades.refunding': [
    'conflict',
    'This item can no longer be upgraded, so the money goes back to you.',
  ],
  'upgrades.payment_used': ['conflict', 'This payment belongs to another upgrade.'],
  'upgrades.not_open': ['conflict', 'Only a pending payment can be cancelled.'],
  'upgrades.unsigned_news': ['invalid', 'This notice is not signed by the payment service.'],
} as const satisfies Refusals
