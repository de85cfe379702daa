/** What an unread notification needs its reader for, as long as it is open. */
export type Need =
  /** The offer waits for an answer. */
  | 'offer'
  /** The own offer waits until its sender says that it stands. */
  | 'keep'
  /** The trade has no meeting. */
  | 'arranging'
  /** A proposed meeting waits for the reader. */
  | 'meeting'
  /** A proposed change waits for the reader. */
  | 'change'
  /** The partner's request to cancel waits for the reader. */
  | 'cancellation'
  /** The reader can still say that they were at the meeting. */
  | 'no_show'
  /** The reader has not confirmed the swap. */
  | 'swap'
  /** The reader can rate the partner. */
  | 'rating'
  | 'swap_or_rating'
  /** The proposed swap of three waits for the reader. */
  | 'ring_answer'
  /** A proposed meeting of three waits for the reader. */
  | 'ring_meeting'
  /** The reader has not given and got yet. */
  | 'ring_hand_over'
  /** Somebody is said to have missed the meeting of three, and not by the reader. */
  | 'ring_missing'
  /** The reader can rate a neighbor of a swap of three. */
  | 'ring_rating'
  /** A gift waits to be accepted. */
  | 'gift'
  /** An own item may not be there any more. */
  | 'item_asked'
  /** A message, in a conversation that goes on. */
  | 'message'
  /** Nothing but reading. */
  | 'reading'
