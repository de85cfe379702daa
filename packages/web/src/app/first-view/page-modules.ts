import type { RenderedPath } from '@swapstead/domain/first-view.ts'

/** The code of each rendered page beside the app's start, which loads in parallel with it. */
export const pageModules: Record<RenderedPath, string[]> = {
  '/': [],
  '/member-home': [],
  '/items/:id': ['src/app/pages/item/ItemPage.tsx'],
  '/offers': ['src/app/pages/OffersPage.tsx'],
  '/member-offers': ['src/app/pages/OffersPage.tsx'],
  '/messages': ['src/app/pages/MessagesPage.tsx'],
  '/member-messages': ['src/app/pages/MessagesPage.tsx'],
}
