import { pathOf } from '@swapstead/domain/contract.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { townCalls } from '@swapstead/domain/towns/calls.ts'
import { isAroundTown, TOWN_MILES, townHeading } from '@swapstead/domain/towns/town.ts'
import type { Deps } from '../../deps.ts'
import type { FindAddress, FindPreview, PageData } from '../../platform/http/page-head.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import type { FoundTown, TownViews } from './town-views.ts'

const TITLES_TOLD = 5

/** Resolves an address below /near/: to the page, to the town's one address, or to nothing. */
export function findTownAddress(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  views: TownViews,
): FindAddress {
  return ({ params, ip, isVisitor, path }) => {
    // Counts nothing: the page's data is counted when it is read. An address above its limit must
    // not get a page without data.
    if (isVisitor) rateLimits.refuseIfReachedHere('visitorReads', addressKey(ip))
    const town = views.townAt(params.state ?? '', params.town ?? '')
    if (!town) return 'missing'
    const own = `/near/${town.slug}`
    return path === own ? 'here' : { movedTo: own }
  }
}

export function townPreview(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  views: TownViews,
): FindPreview {
  return async ({ state = '', town: named = '' }, ip) => {
    const town = views.townAt(state, named)
    if (!town) return null
    const found = await views.find(town)
    return {
      title: townHeading(found.town),
      description: descriptionOf(found),
      path: found.town.path,
      image: {
        path: `/share/near/${town.slug}.png`,
        width: 1200,
        height: 630,
        alt: `${PRODUCT} in ${town.name}, ${town.state}`,
      },
      data: structured(found),
      answers: () => {
        rateLimits.countHere('visitorReads', addressKey(ip))
        const [state = '', named = ''] = town.slug.split('/')
        return { [pathOf(townCalls.view, { state, town: named })]: found.answer() }
      },
    }
  }
}

/** The text that search engines show below the title. */
function descriptionOf({ town, stateName, items, swaps }: FoundTown): string {
  const place = `${town.name}, ${stateName}`
  const near = items.filter(isAroundTown)
  if (near.length === 0) {
    return `Nothing is out to swap around ${place} yet. Be the first: put out what you’re done with, say what you’d like instead, and meet a neighbor.`
  }
  const titles = near.slice(0, TITLES_TOLD).map(({ title }) => title)
  const made =
    swaps > 0 ? ` More than ${swaps.toLocaleString('en-US')} swaps were made around here.` : ''
  return `Out to swap within ${TOWN_MILES} miles of ${place}: ${titles.join(', ')}.${made} Look around without an account.`
}

/** schema.org data for search engines. Nothing is for sale, so items are not products. */
function structured({ town, stateName, items }: FoundTown): PageData {
  return (address) => ({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: townHeading(town),
    url: address(town.path),
    isPartOf: { '@type': 'WebSite', name: PRODUCT, url: address('/') },
    about: {
      '@type': 'City',
      name: town.name,
      containedInPlace: { '@type': 'State', name: stateName },
    },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.filter(isAroundTown).length,
      itemListElement: items.filter(isAroundTown).map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: address(`/items/${id}`),
      })),
    },
  })
}
