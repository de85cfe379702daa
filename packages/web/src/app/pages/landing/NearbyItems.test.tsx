import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { LandingView } from '@swapstead/domain/landing/calls.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterContext } from '../../../lib/router/hooks.ts'
import { NearbyItems } from './NearbyItems.tsx'

function shown(distance: number | null, town = { city: 'Ely', state: 'NV' }): string {
  const owner = { firstName: 'Cleo', ...town, averageRating: 0, totalRatings: 0 }
  const item = { id: '1', title: 'Oak stool', value: 2_500, photos: [], wishlist: [] }
  const items = [{ ...item, distance, isPending: false, owner }] as unknown as ItemView[]
  const view = { asked: town.city, town, choices: [], items, figures: {} } as unknown as LandingView
  return renderToString(
    <RouterContext value={{} as never}>
      <NearbyItems view={view} />
    </RouterContext>,
  )
}

test('LANDING-11 the landing page leads to a town’s page where something is out around that town', () => {
  expect(shown(25)).toContain('href="/near/nv/ely"')
  for (const distance of [26, null]) expect(shown(distance)).not.toContain('/near/')
  expect(shown(26)).toContain('On porches around Ely, NV')
})
