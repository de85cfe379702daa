import type { ItemView } from '@swapstead/domain/items/item.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterContext } from '../../lib/router/hooks.ts'
import { NearbyCard } from './NearbyCard.tsx'

const item = {
  id: '1',
  title: 'Oak stool',
  value: 2_500,
  photos: [],
  wishlist: [],
  distance: 2.4,
  isPending: false,
  owner: { firstName: 'Cleo', city: 'Maplewood', state: 'NJ', averageRating: 0, totalRatings: 0 },
} as unknown as ItemView

function shown(given: Partial<ItemView> = {}): string {
  const card = <NearbyCard item={{ ...item, ...given }} ownItems={[]} isOwnerShown={false} />
  return renderToString(<RouterContext value={{} as never}>{card}</RouterContext>)
}

test('S-30 where a page says whose an item is, its card has the distance without the owner', () => {
  expect(shown()).toContain('2 miles')
  for (const given of [{}, { distance: null }, { isPending: true }]) {
    expect(shown(given), JSON.stringify(given)).not.toMatch(/Cleo|Maplewood|class="av/)
  }
  expect(shown({ distance: null })).not.toContain('class="meta')
  expect(shown({ distance: null, isPending: true })).toContain('Trade In Progress')
})
