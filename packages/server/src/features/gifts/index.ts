export { giveGifts } from './give.ts'
