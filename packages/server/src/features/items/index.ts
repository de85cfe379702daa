export { testItems } from './test-items.ts'
export { findTradedItems, lockItems, retireItems } from './trading.ts'
export { itemView } from './views.ts'
