import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import type { Visitor } from '../../../test/visitor.ts'

const { db, make, visitor, as } = await startApp()

const { id: ann } = await make.member({
  username: 'private.ann',
  zipCode: '07040',
  premiumPhotoCredits: 17,
})
await db
  .updateTable('users')
  .set({
    email: 'ann.secret@example.com',
    lastName: 'Zzyzxova',
    phoneNumber: '201 555 0173',
    homeAddress: '12 Hidden Hollow',
    workAddress: '9 Quiet Quay',
    streetNumber: '4711',
    streetName: 'Whispering Pines',
    zipCode: '07040-9876',
    password: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
    passwordResetToken: 'reset-token-hash',
    passwordResetExpires: new Date(Date.now() + 1_000_000),
    banReason: 'an old reason',
  })
  .where('id', '=', ann)
  .execute()
const item = await make.item({ userId: ann, title: 'Brass lamp' })
const annBrowser = await as(ann)

const readers: Record<string, Visitor> = {
  visitor: visitor(),
  neighbor: await as((await make.member({ zipCode: '07079', city: 'South Orange' })).id),
  distant: await as((await make.member({ zipCode: '90012', city: 'Los Angeles', state: 'CA' })).id),
}
const { fromUserId } = await make.offer({ toItemId: item.id })
readers.sender = await as(fromUserId)
const { id: receiver } = await make.member()
const wanted = await make.item({ userId: receiver })
await make.offer({ fromItemId: item.id, toItemId: wanted.id })
readers.receiver = await as(receiver)

const urls = [
  `/api/members/${ann}`,
  '/api/items/nearby',
  '/api/items/nearby?radius=25',
  '/api/items/nearby?radius=2000&search=lamp',
  `/api/items/${item.id}`,
  '/api/trade-offers/incoming',
  '/api/trade-offers/outgoing',
  '/api/messages/count',
]

/** Maps show the points of towns, which the metamorphic test covers. */
const mapUrls = [
  '/api/items/places?radius=25&search=lamp',
  '/api/items/places?bounds=-75,40,-74,41',
]
const ofPlaces = /^\.places\.\d+\.(placeId|latitude|longitude)$/

/** All answers to readers other than Ann, as one text. */
async function allAnswers(): Promise<string> {
  const told: string[] = []
  for (const [name, browser] of Object.entries(readers)) {
    for (const url of [...urls, ...mapUrls]) {
      const { statusCode, body, headers } = await browser.get(url)
      const { link = '', 'x-total-count': total = '' } = headers
      told.push(`${name} ${url} ${statusCode} ${link} ${total} ${body}`)
    }
  }
  return told.join('\n')
}

test('T-40 where in its place a home stands changes not one byte of any answer to others', async () => {
  const before = await allAnswers()
  expect(before).toContain('Brass lamp')
  const homes: Record<string, string>[] = [
    { streetNumber: '1', streetName: 'Another Plan' },
    { zipCode: '07040' },
    { zipCode: '07040-0001' },
    { streetNumber: '4711', streetName: 'Whispering Pines', zipCode: '07040-9876' },
  ]
  for (const home of homes) {
    expect((await annBrowser.patch('/api/profile', home)).statusCode).toBe(200)
    expect(await allAnswers(), JSON.stringify(home)).toBe(before)
  }
})

test('T-40 S-34 the point that distances are counted from is the one of the place, not finer', async () => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('places as p', 'p.id', 'u.placeId')
    .select([
      'u.latitude',
      'u.longitude',
      'p.latitude as placeLatitude',
      'p.longitude as placeLongitude',
    ])
    .where('u.id', '=', ann)
    .executeTakeFirstOrThrow()
  expect(row.latitude).toEqual(row.placeLatitude)
  expect(row.longitude).toEqual(row.placeLongitude)
  expect(Number(row.latitude) * 100).toBeCloseTo(Math.round(Number(row.latitude) * 100), 6)
})

test('T-41 a reader names no point of their own: distances are from where they live', async () => {
  const browser = readers.neighbor as Visitor
  for (const path of ['/api/items/nearby', '/api/items/places']) {
    const plain = (await browser.get(path)).body
    for (const query of [
      'lat=34&lon=-118',
      'latitude=34&longitude=-118',
      'placeId=1',
      'userId=1',
      'origin=0,0',
    ]) {
      expect((await browser.get(`${path}?${query}`)).body, query).toBe(plain)
    }
  }
})

function leaves(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}.${key}`))
}

/** All values in answers to readers other than Ann, except the points of towns. */
async function toldLeaves() {
  const told: [where: string, path: string, leaf: unknown][] = []
  for (const [name, browser] of Object.entries(readers)) {
    for (const url of [...urls, ...mapUrls]) {
      for (const [path, leaf] of leaves((await browser.get(url)).json())) {
        if (!ofPlaces.test(path)) told.push([`${name} ${url} ${path}`, path, leaf])
      }
    }
  }
  return told
}

test('T-14 no answer about others holds a private value, such as a last name, or the name of a private field', async () => {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ann)
    .executeTakeFirstOrThrow()
  const secrets = [
    row.email,
    row.lastName,
    row.phoneNumber,
    row.homeAddress,
    row.workAddress,
    row.streetNumber,
    row.streetName,
    row.zipCode,
    '07040',
    row.latitude,
    row.longitude,
    row.password,
    row.passwordResetToken,
    row.banReason,
  ].map(String)
  const secretField =
    /email|phone|street|zip|latitude|longitude|password|token|address|place|credits|banned|banReason|isAdmin|point|lastLogin|sid/i
  const told = await toldLeaves()
  for (const [where, path, leaf] of told) {
    expect(secretField.test(path.replace('.places.', '.')), where).toBe(false)
    // A random id may contain the digits of a ZIP code.
    const text = String(leaf).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    for (const secret of secrets) expect(text.includes(secret), where).toBe(false)
  }
  expect(told.length).toBeGreaterThan(200)
})

test('T-14 ITEMS-06 an owner shows twelve fields and no more, wherever they are shown', async () => {
  const allowed = [
    'acceptOnlyWishlistOffers',
    'averageRating',
    'city',
    'firstName',
    'id',
    'incomingRules',
    'isGuest',
    'lastName',
    'profileImageUrl',
    'state',
    'totalRatings',
    'username',
  ]
  const people: object[] = []
  for (const browser of Object.values(readers)) {
    for (const url of urls) {
      const answer = await browser.get(url)
      JSON.parse(answer.body, (_key, value) => {
        if (value && typeof value === 'object' && 'firstName' in value) people.push(value)
        return value
      })
    }
  }
  expect(people.length).toBeGreaterThan(10)
  for (const person of people) {
    expect(Object.keys(person).sort()).toEqual(allowed)
    expect(person).toHaveProperty('lastName', '')
  }
})
