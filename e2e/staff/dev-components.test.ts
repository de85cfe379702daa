import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'

const asked = { expected: [/^401 GET \/api\/auth\/user/] }
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://swapstead.example',
  SESSION_SECRET: 'a secret that only this test knows about',
  RATE_LIMITS: 'on',
}
const development = await serveApp()
const real = await serveApp(production)

/** How far the page reaches out of the window with the sides of all offers half way. */
function pixelsBeyondWhileSwapping(): number {
  for (const swap of document.querySelectorAll('.swap')) swap.classList.add('is-swapping')
  const moves = document
    .getAnimations()
    .filter((move) => move instanceof CSSAnimation && move.animationName.startsWith('go-'))
  if (moves.length === 0) throw new Error('nothing swaps places')
  for (const move of moves) {
    move.pause()
    move.currentTime = Number(move.effect?.getComputedTiming().duration) / 2
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

test('SHELL-31 every component is shown, accessible by day and by dusk, and the page exists outside production alone', async () => {
  const shown = await openPage(`${development.url}/dev/components`, asked)
  await shown.getByRole('heading', { level: 1 }).first().waitFor()
  await atBothWidths(shown, expectAccessibleAtAnyHour)
  await shown.setViewportSize({ width: 390, height: 844 })
  await shown.emulateMedia({ reducedMotion: 'no-preference' })
  const beyond = await shown.evaluate(pixelsBeyondWhileSwapping)
  expect(beyond, 'of a phone, while the sides of an offer swap places').toBeLessThanOrEqual(0)
  const page = await openPage(`${real.url}/dev/components`, asked)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(await page.locator('html').getAttribute('data-development')).toBeNull()
})

test('T-38 production has no demo, no metrics without a token and no component page in its HTML', async () => {
  const visitor = real.visitor()
  expect((await visitor.get('/api/demo/members')).json()).toEqual([])
  const { id } = await real.make.member()
  expect((await visitor.post('/api/demo/sign-in', { userId: id })).statusCode).toBe(404)
  expect((await visitor.get('/metrics')).statusCode).toBe(404)
  const page = await visitor.get('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<div id="root">')
  expect(page.body).not.toContain('data-development')
})
