export { detachGifts, listGifts } from './queries.ts'
export { createGifts, giveSupportGift } from './service.ts'
