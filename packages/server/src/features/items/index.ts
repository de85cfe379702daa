export { findTradedItems, lockItems, retireItems } from './trading.ts'
export { itemViewColumns, toItemView } from './views.ts'
