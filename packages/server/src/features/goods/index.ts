export { loadRecalls, RECALLS_MOST } from './load-recalls.ts'
export { listGoodsNotes, refuseForbidden, refuseGoods } from './notes.ts'
