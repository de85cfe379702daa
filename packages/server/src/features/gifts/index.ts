export { giveGifts } from './give.ts'
export { detachGifts, listGifts } from './queries.ts'
export { giveSupportGift } from './support-gift.ts'
