import type { Page } from 'playwright-core'
import { openSessions } from '../../kit/server.ts'
import { bareCopy, measureBarePage } from '../bare-page.ts'
import type { Given, Prepared } from '../compare.ts'
import { loadPage, openPhone, type PageLoad } from '../pages.ts'
import { against, type Measured } from '../report.ts'
import { postPhotos } from '../story.ts'

const LOADS = 15

type Budget = [id: string, what: string, most: number, unit: Measured['unit'], of: Figure]
type Figure = (load: PageLoad, bare: number) => number

const budgets: readonly Budget[] = [
  ['P1', 'JavaScript', 10, 'KB', ({ scriptKb }) => scriptKb],
  ['P2', 'bytes without photos', 150, 'KB', ({ totalKb, pictureKb }) => totalKb - pictureKb],
  ['P2 photos', 'bytes with the photos a phone loads', 350, 'KB', ({ totalKb }) => totalKb],
  ['P3', 'largest paint', 1_500, 'ms', ({ lcp }) => lcp],
  ['P4', 'largest paint ÷ that of a bare page', 1.4, '', ({ lcp }, bare) => lcp / bare],
  ['P6', 'shift', 0.02, '', ({ shift }) => shift],
  ['P7', 'blocked', 150, 'ms', ({ blocked }) => blocked],
]

/** P1 to P7: a first visit to the landing page on a phone with a slow network. */
export async function prepareLanding({ url, server, readers }: Given): Promise<Prepared> {
  const measure = async (): Promise<Measured[]> => {
    const [owner] = readers
    if (!owner) throw new Error('nobody lives here')
    const [cookie = ''] = await openSessions(url, [owner])
    await postPhotos(server, owner, cookie)
    const phone = await openPhone()
    try {
      const loads: PageLoad[] = []
      for (let turn = 0; turn < LOADS; turn += 1) {
        const context = await phone.context()
        loads.push(await loadPage(context, server.origin, windows))
        await context.close()
      }
      const copy = await bareCopy({ address: server.origin, width: 188, height: 246 })
      const bare = await measureBarePage(phone, copy, LOADS)
      return budgets.map(([id, what, most, unit, of]) =>
        against(
          most,
          { id: `${id} landing`, what: `landing: ${what} ÷ ${most} ${unit}`.trim(), unit },
          loads.map((load) => of(load, bare)),
        ),
      )
    } finally {
      await phone.close()
    }
  }
  return { rows: [{ ids: landingRows, measure }], stop: async () => undefined }
}

const windows = (page: Page) => page.locator('.duo img').first().waitFor()

export const landingRows = budgets.map(([id]) => `${id} landing`)
