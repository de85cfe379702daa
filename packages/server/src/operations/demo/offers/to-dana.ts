import type { DemoOffer } from '../demo-offer.ts'
import { libraryIn } from '../libraries.ts'

/** Others' offers to Dana, in every state that an incoming offer can have. */
export const toDana: readonly DemoOffer[] = [
  // Waits for her answer: an item with cash.
  {
    from: 'june',
    gives: 'nikon',
    cash: 50,
    wants: 'sofa',
    message:
      "We have a van this weekend and two strong teenagers. The camera was my father's, it has been looked after.",
    sent: 0.09,
  },
  // Waits for her answer: two items for two, and cash requested.
  {
    from: 'luis',
    gives: 'trainSet',
    alsoGives: ['drill'],
    wants: 'boardGames',
    alsoWants: ['instamatic'],
    asks: 40,
    message: 'Rainy weekends ahead: the train and the drill for your games and the camera?',
    sent: 0.5,
  },
  // Waits for her answer: cash.
  {
    from: 'sam',
    cash: 30,
    wants: 'instamatic',
    message: 'My daughter starts a photo class and wants a camera without a screen.',
    sent: 1.05,
    talk: [
      { by: 'dana', ago: 0.6, says: 'Does she know you have to wait a week to see what she took?' },
      { by: 'sam', ago: 0.35, says: 'That is the part she is looking forward to.' },
    ],
  },
  // On hold: the bike is in the trade with Priya.
  {
    from: 'luis',
    gives: 'soccerBall',
    cash: 150,
    wants: 'roadBike',
    message: 'For my ride to work. I know it is mostly cash, the ball is from the heart.',
    sent: 4.4,
  },
  // Accepted; a meeting on Saturday is agreed.
  {
    from: 'priya',
    gives: 'shellChairs',
    cash: 20,
    wants: 'roadBike',
    message: "Your bike is exactly what I've been waiting for.",
    sent: 5.1,
    moves: [
      { by: 'dana', ago: 3.6, move: 'accept' },
      {
        by: 'priya',
        ago: 2.8,
        move: 'proposeMeeting',
        place: libraryIn('southOrange'),
        day: 'Saturday',
        at: '10:30',
      },
      { by: 'dana', ago: 1.7, move: 'agreeMeeting' },
    ],
    talk: [
      { by: 'priya', ago: 3.4, says: 'Are the tires all right for gravel?' },
      {
        by: 'dana',
        ago: 3.3,
        says: "They're 28s, so packed gravel is fine. I'll throw in the pump.",
      },
      {
        by: 'priya',
        ago: 0.4,
        says: 'Saturday at the library it is. I’ll bring both chairs and a blanket.',
      },
    ],
  },
  // Accepted; Dana has asked to cancel and waits.
  {
    from: 'walt',
    gives: 'stepStool',
    wants: 'cookbooks',
    message: 'I am learning to cook for one. The stool is solid, I stand on it daily.',
    sent: 13.2,
    moves: [
      { by: 'dana', ago: 12.4, move: 'accept' },
      {
        by: 'dana',
        ago: 2.2,
        move: 'requestCancel',
        reason:
          "I found my grandmother's handwriting in two of the books and can't let the stack go after all. I'm sorry, Walt.",
      },
    ],
    talk: [
      { by: 'walt', ago: 12.1, says: 'Any of the six good on soup?' },
      { by: 'dana', ago: 12.0, says: 'The red one. Page 84 has some on it.' },
    ],
  },
  // Cancelled; both have rated.
  {
    from: 'rosa',
    gives: 'boxingGloves',
    wants: 'instamatic',
    sent: 46,
    moves: [
      { by: 'dana', ago: 45.1, move: 'accept' },
      {
        by: 'rosa',
        ago: 41.3,
        move: 'requestCancel',
        reason: 'My trainer says I should keep the gloves one more season. Can we let this one go?',
      },
      { by: 'dana', ago: 40.8, move: 'agreeCancel' },
      {
        by: 'dana',
        ago: 40.6,
        move: 'rateCancel',
        rating: 5,
        comment: 'Told me early and kindly. No harm done, and I hope the season goes well.',
      },
      {
        by: 'rosa',
        ago: 40.1,
        move: 'rateCancel',
        rating: 5,
        comment: 'Dana understood right away. I would make her an offer again any time.',
      },
    ],
  },
  // Closed by Dana; stays in both lists.
  {
    from: 'grace',
    gives: 'aloe',
    wants: 'succulents',
    message: 'One big plant for nine small ones?',
    sent: 13.6,
    moves: [{ by: 'dana', ago: 13.1, move: 'reject' }],
  },
  // Withdrawn by its sender: only a notification of it remains.
  {
    from: 'sam',
    cash: 25,
    wants: 'sweater',
    sent: 8.3,
    moves: [{ by: 'sam', ago: 7.9, move: 'withdraw' }],
  },
]
