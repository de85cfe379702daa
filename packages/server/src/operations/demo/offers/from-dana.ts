import type { DemoOffer } from '../demo-offer.ts'
import { libraryIn } from '../libraries.ts'

/** Dana's offers to others, in every state that an outgoing offer can have. */
export const fromDana: readonly DemoOffer[] = [
  // Wait for answers: an item with cash, and cash alone.
  {
    from: 'dana',
    gives: 'boardGames',
    cash: 55,
    wants: 'polaroid',
    message: 'All three games are on your side of the river by Friday if you like.',
    sent: 0.7,
  },
  { from: 'dana', cash: 55, wants: 'pendantLamp', message: 'For above our table.', sent: 3.1 },
  // Accepted; no meeting proposed yet.
  {
    from: 'dana',
    gives: 'sweater',
    wants: 'bedsideTable',
    message: 'A sweater for a table. It would look good beside a bed that is finally mine.',
    sent: 2.4,
    moves: [{ by: 'grace', ago: 0.45, move: 'accept' }],
  },
  // Accepted; Theo has proposed a meeting.
  {
    from: 'dana',
    gives: 'highTops',
    cash: 35,
    wants: 'keyboard',
    message: 'Size 10, as your wishlist says. I will add the difference.',
    sent: 4.2,
    moves: [
      { by: 'theo', ago: 2.1, move: 'accept' },
      {
        by: 'theo',
        ago: 0.9,
        move: 'proposeMeeting',
        place: libraryIn('hoboken'),
        day: 'Sunday',
        at: '14:00',
      },
    ],
    talk: [
      { by: 'theo', ago: 1.9, says: 'They fit my brother too, so there will be a fight.' },
      { by: 'dana', ago: 1.8, says: 'Bring him along and let him lose in public.' },
    ],
  },
  // Accepted; Dana has proposed a meeting.
  {
    from: 'dana',
    cash: 14,
    wants: 'trowel',
    sent: 7.5,
    moves: [
      { by: 'june', ago: 6.5, move: 'accept' },
      {
        by: 'dana',
        ago: 1.4,
        move: 'proposeMeeting',
        place: libraryIn('nyack'),
        day: 5,
        at: '11:00',
      },
    ],
  },
  // Accepted; Luis asks to cancel.
  {
    from: 'dana',
    gives: 'succulents',
    cash: 25,
    wants: 'skateboard',
    message: 'For my niece, who is nine and fearless.',
    sent: 10.5,
    moves: [
      { by: 'luis', ago: 8.6, move: 'accept' },
      {
        by: 'luis',
        ago: 1.3,
        move: 'requestCancel',
        reason:
          "My daughter has changed her mind about giving it up. I'm sorry, and should have asked her first.",
      },
    ],
    talk: [
      { by: 'dana', ago: 8.2, says: 'Would next weekend in Bloomfield suit you?' },
      { by: 'luis', ago: 7.8, says: 'Let me see what the soccer team has planned for me.' },
    ],
  },
  // Accepted, and the meeting is over. Rosa has confirmed the swap, Dana has not.
  {
    from: 'dana',
    cash: 32,
    wants: 'runningShoes',
    sent: 10.1,
    moves: [
      { by: 'rosa', ago: 9.4, move: 'accept' },
      {
        by: 'rosa',
        ago: 8.9,
        move: 'proposeMeeting',
        place: libraryIn('asburyPark'),
        day: -4,
        at: '16:00',
      },
      { by: 'dana', ago: 8.2, move: 'agreeMeeting' },
      { by: 'rosa', ago: 2.3, move: 'complete' },
    ],
    talk: [{ by: 'rosa', ago: 2.25, says: 'How do they run?' }],
  },
  // The cancellation is agreed and both may rate it. The trade ends with the first rating or after
  // a day.
  {
    from: 'dana',
    cash: 30,
    wants: 'raincoat',
    sent: 6.4,
    moves: [
      { by: 'hannah', ago: 5.8, move: 'accept' },
      {
        by: 'dana',
        ago: 1.2,
        move: 'requestCancel',
        reason: 'My sister has sent me hers, and two rain jackets are one too many for me.',
      },
      { by: 'hannah', ago: 0.2, move: 'agreeCancel' },
    ],
  },
  // Completed. Theo has rated; Dana may still rate.
  {
    from: 'dana',
    cash: 12,
    wants: 'mouse',
    sent: 12.5,
    moves: [
      { by: 'theo', ago: 12.1, move: 'accept' },
      {
        by: 'theo',
        ago: 11.7,
        move: 'proposeMeeting',
        place: libraryIn('maplewood'),
        day: -6,
        at: '12:30',
      },
      { by: 'dana', ago: 11.2, move: 'agreeMeeting' },
      { by: 'dana', ago: 4.6, move: 'complete' },
      { by: 'theo', ago: 4.1, move: 'complete' },
      {
        by: 'theo',
        ago: 3.9,
        move: 'rate',
        rating: 5,
        comment: 'Quick, friendly, and on time. The mouse has a better life now.',
      },
    ],
  },
  // Completed; both have rated.
  {
    from: 'dana',
    gives: 'orchid',
    cash: 35,
    wants: 'tripod',
    message: 'The orchid is in full bloom and I need something that holds still.',
    sent: 31.2,
    moves: [
      { by: 'hannah', ago: 30.1, move: 'accept' },
      {
        by: 'hannah',
        ago: 29.6,
        move: 'proposeMeeting',
        place: libraryIn('beacon'),
        day: -22,
        at: '11:00',
      },
      { by: 'dana', ago: 29.1, move: 'agreeMeeting' },
      { by: 'hannah', ago: 20.9, move: 'complete' },
      { by: 'dana', ago: 20.7, move: 'complete' },
      {
        by: 'dana',
        ago: 20.5,
        move: 'rate',
        rating: 5,
        comment: 'Even brought a bag for the pot. The tripod is better than described.',
      },
      {
        by: 'hannah',
        ago: 20.3,
        move: 'rate',
        rating: 5,
        comment: 'The orchid made it home without losing a flower. Lovely to meet.',
      },
    ],
    talk: [
      { by: 'hannah', ago: 29.8, says: 'Does the orchid mind an hour in a warm car?' },
      { by: 'dana', ago: 29.7, says: 'Not if you talk to it.' },
    ],
  },
  // Expired without an answer.
  {
    from: 'dana',
    gives: 'terracottaPots',
    cash: 100,
    wants: 'bonsai',
    message: 'I am home most weekends, and have a north wall it would like.',
    sent: 19.3,
  },
  // Declined and therefore removed: only a notification of it remains.
  {
    from: 'dana',
    cash: 6,
    wants: 'jumpRope',
    sent: 6.2,
    moves: [{ by: 'rosa', ago: 5.4, move: 'decline' }],
  },
]
