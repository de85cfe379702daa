import type { Page } from 'playwright-core'
import { makeOffer, postItem } from '../../kit/member-requests.ts'
import { photoFile } from '../../kit/photographs.ts'
import { sendRequest } from '../../kit/request.ts'
import { type LabServer, openSessions } from '../../kit/server.ts'
import type { Given, Prepared } from '../compare.ts'
import { loadPage, openPhone, type PageLoad } from '../pages.ts'
import { against, type Measured } from '../report.ts'
import { findNeighbors, signIn } from './member-home.ts'

const LOADS = 15
const OFFERS = 6

type View = { name: string; address: (itemId: string) => string; isSignedIn: boolean; lcp: number }

/** Reached by a link first of all, so each is measured cold. */
const views: readonly View[] = [
  { name: 'item', address: (id) => `/items/${id}`, isSignedIn: false, lcp: 1_100 },
  { name: 'town', address: () => '/?city=Maplewood&state=NJ', isSignedIn: false, lcp: 1_100 },
  { name: 'town page', address: () => '/near/nj/maplewood', isSignedIn: false, lcp: 1_100 },
  { name: 'item member', address: (id) => `/items/${id}`, isSignedIn: true, lcp: 1_400 },
  { name: 'my items', address: () => '/member-home?tab=myItems', isSignedIn: true, lcp: 1_400 },
  { name: 'offers', address: () => '/offers', isSignedIn: true, lcp: 1_400 },
  { name: 'messages', address: () => '/messages', isSignedIn: true, lcp: 1_400 },
]

type Budget = [
  id: string,
  what: string,
  most: (view: View) => number,
  unit: Measured['unit'],
  of: (load: PageLoad) => number,
]

const budgets: readonly Budget[] = [
  ['P3', 'largest paint', ({ lcp }) => lcp, 'ms', ({ lcp }) => lcp],
  ['P6', 'shift', () => 0.02, '', ({ shift }) => shift],
  ['P7', 'blocked', () => 100, 'ms', ({ blocked }) => blocked],
  ['P8', 'requests', () => 25, '', ({ requests }) => requests],
  ['P8 calls', 'calls before the largest paint', () => 1, '', ({ earlyCalls }) => earlyCalls],
]

export const firstViewRows = views.flatMap(({ name }) => budgets.map(([id]) => `${id} ${name}`))

/** P3 to P8: the first look at pages beside the home, on a phone with a slow network. */
export async function prepareFirstViews({ url, server, readers }: Given): Promise<Prepared> {
  const measure = async (): Promise<Measured[]> => {
    const [reader, neighbor] = findNeighbors(readers)
    const [cookie = '', other = ''] = await openSessions(url, [reader, neighbor])
    const itemId = await makeOffers(server, cookie, other)
    const phone = await openPhone()
    try {
      const measured: Measured[] = []
      for (const view of views) {
        const loads: PageLoad[] = []
        for (let turn = 0; turn < LOADS; turn += 1) {
          const context = await phone.context()
          if (view.isSignedIn) await signIn(context, server.origin, cookie)
          loads.push(await loadPage(context, server.origin + view.address(itemId), heading))
          await context.close()
        }
        measured.push(...rowsOf(view, loads))
      }
      return measured
    } finally {
      await phone.close()
    }
  }
  return { rows: [{ ids: firstViewRows, measure }], stop: async () => undefined }
}

/** Offers for the member's items, which notifications tell of; gives an item of the neighbor. */
async function makeOffers(server: LabServer, cookie: string, neighbor: string): Promise<string> {
  const post = async (owner: string, number: number) => {
    const photo = await photoFile(number)
    const request = postItem({ title: `Chair number ${number}`, photo })
    return idOf(await sendRequest({ origin: server.origin, cookie: owner }, request))
  }
  let itemId = ''
  for (let number = 0; number < OFFERS; number += 1) {
    const toItemId = await post(cookie, number)
    itemId = await post(neighbor, OFFERS + number)
    const offer = makeOffer({ toItemId, fromItemId: itemId, message: 'Would you take this one?' })
    await idOf(await sendRequest({ origin: server.origin, cookie: neighbor }, offer))
  }
  return itemId
}

async function idOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return ((await answer.json()) as { id: string }).id
}

function rowsOf(view: View, loads: PageLoad[]): Measured[] {
  return budgets.map(([id, what, mostOf, unit, of]) => {
    const most = mostOf(view)
    const row = { id: `${id} ${view.name}`, what: `${view.name}: ${what} ÷ ${most} ${unit}`.trim() }
    return against(most, { ...row, unit }, loads.map(of))
  })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
