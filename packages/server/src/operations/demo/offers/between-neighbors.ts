import type { DemoOffer } from '../demo-offer.ts'
import { libraryIn } from '../libraries.ts'

/** Offers without Dana: every neighbor has one. */
export const betweenNeighbors: readonly DemoOffer[] = [
  {
    from: 'sam',
    gives: 'sideDesk',
    cash: 280,
    wants: 'leatherSofa',
    message: 'I can bring the pickup and a friend. The desk is ready to go.',
    sent: 8.4,
    moves: [
      { by: 'grace', ago: 7.2, move: 'accept' },
      {
        by: 'grace',
        ago: 5.5,
        move: 'proposeMeeting',
        place: libraryIn('montclair'),
        day: 3,
        at: '09:30',
      },
      { by: 'sam', ago: 4.8, move: 'agreeMeeting' },
    ],
    talk: [
      { by: 'grace', ago: 6.9, says: 'It needs three people on the stairs. I am one.' },
      { by: 'sam', ago: 6.6, says: 'Then we are three.' },
    ],
  },
  {
    from: 'theo',
    gives: 'recordPlayer',
    wants: 'armchair',
    message: 'My records deserve a chair to be heard from.',
    sent: 1.1,
  },
  {
    from: 'walt',
    gives: 'mysteries',
    cash: 45,
    wants: 'typewriter',
    message: 'I have read all the endings. Time to write one.',
    sent: 2.6,
    talk: [{ by: 'june', ago: 2.1, says: 'Which of the eleven should I start with?' }],
  },
  {
    from: 'hannah',
    gives: 'rangefinder',
    wants: 'tablet',
    message: 'Even, give or take. I would draw on the train.',
    sent: 1.8,
  },
  { from: 'rosa', gives: 'tennisBalls', cash: 8, wants: 'basketball', sent: 0.8 },
  {
    from: 'ingrid',
    gives: 'moldedChair',
    cash: 250,
    wants: 'laptop',
    message: 'I am on the east side too, so no bridge in between.',
    sent: 3.4,
    moves: [
      { by: 'marcus', ago: 2.5, move: 'accept' },
      {
        by: 'marcus',
        ago: 1.1,
        move: 'proposeMeeting',
        place: libraryIn('portland'),
        day: 4,
        at: '17:30',
      },
    ],
  },
  {
    from: 'tomas',
    gives: 'desktop',
    cash: 1200,
    wants: 'motorcycle',
    message: 'You asked for a desktop computer, I asked for weather.',
    sent: 2.2,
    talk: [
      { by: 'ines', ago: 1.6, says: 'Can the green lights be blue?' },
      { by: 'tomas', ago: 1.5, says: 'They can be any color you can say.' },
    ],
  },
  { from: 'pete', gives: 'hardDrive', cash: 85, wants: 'compactCamera', sent: 4.7 },
  {
    from: 'nora',
    cash: 8,
    wants: 'networkCable',
    sent: 1.4,
    moves: [{ by: 'owen', ago: 0.6, move: 'accept' }],
  },
  {
    from: 'clementine',
    gives: 'norfolkPine',
    cash: 110,
    wants: 'sewingMachine',
    message: 'My stage clothes would thank you. The pine needs a taller room than mine.',
    sent: 1.9,
  },
  // Kit got no answer, and the offer has expired.
  { from: 'kit', cash: 20, wants: 'hardDrive', sent: 15.4 },
]
