import type { ViewName } from '@swapstead/domain/first-view.ts'

/** The code of each view beside the app's start; it loads in parallel with it. */
export const pageModules: Record<ViewName, string[]> = {
  home: [],
  'my-items': ['src/app/pages/MyItemsTab.tsx'],
  item: ['src/app/pages/item/ItemPage.tsx'],
  town: ['src/app/pages/TownPage.tsx'],
  offers: ['src/app/pages/OffersPage.tsx'],
  messages: ['src/app/pages/MessagesPage.tsx'],
}
