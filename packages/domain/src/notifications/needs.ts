/** What an unread notification asks its reader to do, until that is done. */
export type Need =
  /** The offer waits for an answer. */
  | 'offer'
  /** The reader's own offer waits until they say that it stands. */
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
  /** The reader has not given and received yet. */
  | 'ring_hand_over'
  /** Another member reported a no-show at the meeting of three. */
  | 'ring_missing'
  /** The reader can rate a neighbor of a swap of three. */
  | 'ring_rating'
  /** A gift waits to be accepted. */
  | 'gift'
  /** An own item of the reader may be gone. */
  | 'item_asked'
  /** A message, in a conversation that goes on. */
  | 'message'
  /** Nothing but to be read. */
  | 'reading'
