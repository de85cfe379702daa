import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../../config-error.ts'

const essex = {
  REGION_NAME: 'Essex <County>',
  START_PLACE: 'Maplewood, NJ',
  ALLOWED_RADIUS_MILES: '15',
  LANDING_TITLE: 'Swap in “Essex” & around',
  LANDING_LINE: 'What one stoop has too much of, another one wants.',
}
const app = await startApp(essex)
const { make, visitor, as, deps } = app
const address = { username: 'setup.ann', streetNumber: '4', streetName: 'Elm' }

test('OPERATING a place outside the region is refused with its radius, one inside is taken', async () => {
  const { id } = await make.member({ isNew: true })
  const browser = await as(id)
  const far = { ...address, city: 'Portland', state: 'OR', zipCode: '97201' }
  const refused = await browser.patch('/api/profile', far)
  const message =
    'This site is for people within 15 miles of Maplewood, NJ. This place is farther away.'
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({
    message,
    code: 'accounts.outside_region',
    issues: [{ path: 'zipCode', message }],
  })
  const near = await browser.patch('/api/profile', {
    ...address,
    city: 'Newark',
    state: 'NJ',
    zipCode: '07102',
  })
  expect(near.statusCode, near.body).toBe(200)
  const moved = await browser.patch('/api/profile', { city: 'Princeton', zipCode: '08540' })
  expect(moved.json().code).toBe('accounts.outside_region')
})

test('OPERATING the landing page speaks in the operator’s words and begins at the start place', async () => {
  const { id: owner } = await make.member({ city: 'Maplewood', state: 'NJ', zipCode: '07040' })
  await make.item({ userId: owner, title: 'Brass lamp' })
  const { body } = await visitor().get('/')
  expect(body).toContain('<h1>Swap in “Essex” &#38; around</h1>')
  expect(body).toContain('<p class="mute">Essex &#60;County&#62;</p>')
  expect(body).toContain('<p class="lead">What one stoop has too much of, another one wants.</p>')
  expect(body).toContain('<title>Swap in “Essex” &#38; around | Swapstead</title>')
  expect(body).toContain('On porches around Maplewood, NJ')
  const view = (await visitor().get('/api/landing')).json()
  expect(view.town).toMatchObject({ city: 'Maplewood', state: 'NJ' })
})

test('OPERATING towns outside the region have no page, no picture and no place in the sitemap', async () => {
  expect((await visitor().get('/near/nj/newark')).statusCode).toBe(200)
  for (const far of ['/near/or/portland', '/near/or/97201', '/share/near/or/portland.png']) {
    expect((await visitor().get(far)).statusCode, far).toBe(404)
  }
  expect((await visitor().get('/api/towns/or/portland')).json()).toBeNull()
  const { around } = (await visitor().get('/api/towns/nj/newark')).json()
  expect(around.length).toBeGreaterThan(0)
  const parts = (await visitor().get('/sitemap.xml')).body.match(/towns-\d/g) ?? []
  const files = await Promise.all(parts.map((part) => visitor().get(`/sitemaps/${part}.xml`)))
  const listed = files.flatMap(({ body }) => body.match(/\/near\/[^<]+/g) ?? [])
  expect(listed).toContain('/near/nj/maplewood')
  expect(listed).not.toContain('/near/or/portland')
  expect(listed.length).toBeLessThan(500)
})

test('OPERATING a radius without a start place, or a start place that is none, stops the start', async () => {
  const enough = { DATABASE_URL: 'postgres://none', DATA_DIR: deps.config.dataDir }
  expect(() => readConfig({ ...enough, ALLOWED_RADIUS_MILES: '15' })).toThrow(
    'START_PLACE is not set: ALLOWED_RADIUS_MILES needs it',
  )
  for (const miles of ['0', 'far', '6000']) {
    expect(() => readConfig({ ...enough, ...essex, ALLOWED_RADIUS_MILES: miles })).toThrow(
      `ALLOWED_RADIUS_MILES=${miles}: must be a number of miles, 1 to 5000`,
    )
  }
  await expect(startApp({ START_PLACE: 'Qwertyville, NJ' })).rejects.toThrow(ConfigError)
})
