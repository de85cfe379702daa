import { calendarDate, DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const { db, deps, make, visitor, passTime } = await startApp()
const PROFILE = '/api/profile'

let names = 0
const newName = () => {
  names += 1
  return `name.${names}`
}

/** Moves the member's changes of username so many days back. */
const ageChanges = (userId: string, days: number) =>
  db
    .updateTable('freedUsernames')
    .set({ freedAt: new Date(deps.now().getTime() - days * DAY) })
    .where('userId', '=', userId)
    .execute()

test('S-23 T-101 a username that was given up is kept from others for 90 days, and free to who had it', async () => {
  const [former, later] = [newName(), newName()]
  const ann = await make.person({ username: former })
  const bob = await make.person({ username: null })
  expect((await ann.browser.patch(PROFILE, { username: later })).statusCode).toBe(200)
  const isFree = async (person: typeof ann) =>
    (await person.browser.get(`${PROFILE}/check-username/${former.toUpperCase()}`)).json().available
  for (const days of [0, 89]) {
    await ageChanges(ann.id, days)
    expect(await isFree(bob)).toBe(false)
    const answer = await bob.browser.patch(PROFILE, { username: former.toUpperCase() })
    expectRefusal(answer, 409, 'accounts.username_taken')
    expect((await bob.browser.get('/api/auth/user')).json().username).toBeNull()
  }
  expect(await isFree(ann)).toBe(true)
  await ageChanges(ann.id, 90)
  expect(await isFree(bob)).toBe(true)
  expect((await bob.browser.patch(PROFILE, { username: former })).statusCode).toBe(200)
  expect((await ann.browser.patch(PROFILE, { username: former })).statusCode).toBe(409)
})

test('S-23 S-65 R-78 T-99 another username is chosen once in 30 days, with the date before and in the refusal', async () => {
  const ann = await make.person({ username: null, city: 'Maplewood', state: 'NJ' })
  const me = async () => (await ann.browser.get('/api/auth/user')).json()
  const rename = (username: string) => ann.browser.patch(PROFILE, { username })
  const [first, second] = [newName(), newName()]
  expect((await rename(first)).statusCode).toBe(200)
  expect((await me()).usernameFixedUntil).toBeNull()
  expect((await rename(second)).statusCode).toBe(200)
  const until = new Date((await me()).usernameFixedUntil)
  expect(Math.round((until.getTime() - deps.now().getTime()) / DAY)).toBe(30)
  const tooSoon = await rename(newName())
  expectRefusal(tooSoon, 409, 'accounts.username_fixed')
  const date = calendarDate(until, 'America/New_York')
  const message = expect.stringContaining(date)
  expect(tooSoon.json()).toMatchObject({ message, issues: [{ path: 'username', message }] })
  expect((await me()).username).toBe(second)
  expect((await ann.browser.patch(PROFILE, { lastName: 'Ray' })).statusCode).toBe(200)
  expect((await rename(second.toUpperCase())).statusCode).toBe(200)
  expect((await rename(first)).statusCode).toBe(200)
  await ageChanges(ann.id, 29)
  expectRefusal(await rename(newName()), 409, 'accounts.username_fixed')
  await ageChanges(ann.id, 30)
  expect((await me()).usernameFixedUntil).toBeNull()
  expect((await rename(newName())).statusCode).toBe(200)
})

test('S-23 of 8 changes of the username at once one counts, and staff change theirs at any time', async () => {
  const ann = await make.person()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ann.browser.patch(PROFILE, { username: newName() })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const dana = await make.person({ isAdmin: true })
  for (const username of [newName(), newName()]) {
    expect((await dana.browser.patch(PROFILE, { username })).statusCode).toBe(200)
  }
  expect((await dana.browser.get('/api/auth/user')).json().usernameFixedUntil).toBeNull()
})

test('S-23 T-101 first and last name change once in 30 days and are corrected for an hour, which settings and refusal say', async () => {
  const ann = await make.person({
    firstName: 'Ann',
    lastName: 'Lee',
    city: 'Maplewood',
    state: 'NJ',
  })
  const me = async () => (await ann.browser.get('/api/auth/user')).json()
  const rename = (names: object) => ann.browser.patch(PROFILE, names)
  const isTaken = async (names: object) => expect((await rename(names)).statusCode).toBe(200)
  await isTaken({ firstName: 'ANN', lastName: 'lee' })
  expect((await me()).namesChangedAt).toBeNull()
  await isTaken({ firstName: 'Bob' })
  const { namesChangedAt } = await me()
  passTime(HOUR / 2)
  await isTaken({ firstName: 'Rob', lastName: 'Ray' })
  expect((await me()).namesChangedAt).toBe(namesChangedAt)
  passTime(HOUR / 2)
  const date = calendarDate(
    new Date(new Date(namesChangedAt).getTime() + 30 * DAY),
    'America/New_York',
  )
  const message = `You can change your name again from ${date}.`
  for (const [names, path] of [
    [{ firstName: 'Cleo' }, 'firstName'],
    [{ firstName: 'Rob', lastName: 'Cole' }, 'lastName'],
  ] as const) {
    const tooSoon = await rename(names)
    expectRefusal(tooSoon, 409, 'accounts.names_fixed')
    expect(tooSoon.json()).toMatchObject({ message, issues: [{ path, message }] })
  }
  expect(await me()).toMatchObject({ firstName: 'Rob', lastName: 'Ray', namesChangedAt })
  await isTaken({ firstName: 'rob', phoneNumber: '555 0100' })
  const ageChange = (days: number) =>
    db
      .updateTable('users')
      .set({ namesChangedAt: new Date(deps.now().getTime() - days * DAY) })
      .where('id', '=', ann.id)
      .execute()
  await ageChange(29)
  expectRefusal(await rename({ firstName: 'Cleo' }), 409, 'accounts.names_fixed')
  await ageChange(30)
  await isTaken({ firstName: 'Cleo' })
})

test('S-23 staff change their names at any time', async () => {
  const dana = await make.person({ isAdmin: true })
  for (const firstName of ['Dana', 'Support']) {
    expect((await dana.browser.patch(PROFILE, { firstName })).statusCode).toBe(200)
    passTime(HOUR)
  }
})

test('S-23 T-101 nobody is called what only a username reads like, and everybody keeps a given name', async () => {
  await make.member({ username: 'kim_trades7' })
  await make.member({ username: 'dana.elm' })
  await make.member({ username: 'marisol' })
  const ann = await make.person({ username: null })
  for (const firstName of ['Kim_Trades7', 'kіm_trades7', 'Dana.Elm']) {
    const renamed = await ann.browser.patch(PROFILE, { firstName })
    expectRefusal(renamed, 400, 'accounts.name_of_another', firstName)
    const password = 'correct horse'
    const email = `${newName()}@example.com`
    const form = { firstName, lastName: 'Lee', email, password, confirmPassword: password }
    const joined = await visitor().post('/api/member-auth/register', form)
    expectRefusal(joined, 400, 'accounts.name_of_another')
  }
  for (const firstName of ['Marisol', 'Kim_Trades8']) {
    expect((await ann.browser.patch(PROFILE, { firstName })).statusCode).toBe(200)
  }
})

test('S-23 what is kept of a former username ends after 90 days and with the account', async () => {
  const { deleteFreedBefore } = await import('./usernames.ts')
  const kept = (userId: string) =>
    db.selectFrom('freedUsernames').select('username').where('userId', '=', userId).execute()
  const ann = await make.person()
  await ann.browser.patch(PROFILE, { username: newName() })
  expect(await kept(ann.id)).toHaveLength(1)
  await deleteFreedBefore(db, new Date(deps.now().getTime() - DAY))
  expect(await kept(ann.id)).toHaveLength(1)
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  expect(await kept(ann.id)).toEqual([])
})
