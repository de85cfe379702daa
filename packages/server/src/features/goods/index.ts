export { loadRecalls, RECALLS_MOST } from './load-recalls.ts'
export { listGoodsNotes, refuseGoods } from './notes.ts'
