export { giveGifts } from './give.ts'
export { giveSupportGift } from './support-gift.ts'
export { detachGifts } from './queries.ts'
