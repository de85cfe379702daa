export { giveGifts } from './give.ts'
export { detachGifts } from './queries.ts'
export { giveSupportGift } from './support-gift.ts'
