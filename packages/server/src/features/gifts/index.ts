export { detachGifts, listGifts } from './queries.ts'
export { giveGifts, giveSupportGift } from './service.ts'
