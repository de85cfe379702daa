import type { TestApp } from '../../app.ts'
import { signInDeveloper } from '../../make/developers.ts'
import type { Visitor } from '../../visitor.ts'

/**
 * The nine actors: visitor, two guests, owner, stranger, counterparty, banned member, support,
 * developer.
 */
export const actorNames = ['V', 'G1', 'G2', 'A', 'B', 'C', 'X', 'S', 'D'] as const
export type ActorName = (typeof actorNames)[number]

/** An actor with an account: the browser and the prefix of the calls they make. */
export type Person = { id: string; browser: Visitor; api: '/api' | '/api/sandbox' }
export type Cast = Record<Exclude<ActorName, 'V'>, Person> & {
  V: { browser: Visitor }
  /** The simulated neighbor with whom a guest trades. */
  neighbor: Person
}

/** Nine new actors without any data. */
export async function castOf(app: TestApp): Promise<Cast> {
  const [A, B, C, X, S, D, G1, G2, neighbor] = await Promise.all([
    member(app),
    member(app),
    member(app),
    member(app),
    member(app, { isAdmin: true }),
    developer(app),
    guest(app),
    guest(app),
    guest(app),
  ])
  await app.db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: app.deps.now(), banReason: 'for a test' })
    .where('id', '=', X.id)
    .execute()
  return { V: { browser: app.visitor() }, A, B, C, X, S, D, G1, G2, neighbor }
}

type Wish = Parameters<TestApp['make']['member']>[0]

async function member({ make, as }: TestApp, wish: Wish = {}): Promise<Person> {
  const { id } = await make.account(wish)
  return { id, browser: await as(id), api: '/api' }
}

async function guest({ make, visitor }: TestApp): Promise<Person> {
  const { id } = await make.member({ isGuest: true })
  const browser = visitor()
  await browser.signIn(id, { door: 'guest' })
  return { id, browser, api: '/api/sandbox' }
}

async function developer(app: TestApp): Promise<Person> {
  const { id } = await app.make.account({ isAdmin: true })
  return { id, browser: await signInDeveloper(app, id), api: '/api' }
}
