import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

/** Parts of pages whose code a route loads with the page where they are shown first. */
export const MyItemsTab = lazyPart(async () => (await import('./MyItemsTab.tsx')).MyItemsTab)
export const RingList = lazyPart(
  async () => (await import('../../features/rings/RingList.tsx')).RingList,
)
export const OfferConversationPane = lazyPart(
  async () => (await import('./OpenConversation.tsx')).OfferConversationPane,
)
export const RingPane = lazyPart(async () => (await import('./ring/RingPane.tsx')).RingPane)
