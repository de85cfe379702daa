/** Topics that a member can switch off on their devices, one by one. */
export const pushTopics = [
  'offers',
  'trades',
  'messages',
  'rings',
  'wishes',
  'searches',
  'account',
] as const
export type PushTopic = (typeof pushTopics)[number]

export const pushTopicLabels: Record<PushTopic, string> = {
  offers: 'Offers and their answers',
  trades: 'Meetings and trades in progress',
  messages: 'Messages',
  rings: 'Swaps of three',
  wishes: 'Something from your wishlist is near',
  searches: 'Something for a saved search turned up',
  account: 'Gifts, support and ratings',
}
