export { loadRecalls, RECALLS_MAX } from './load-recalls.ts'
export { listGoodsNotes, refuseGoods } from './notes.ts'
