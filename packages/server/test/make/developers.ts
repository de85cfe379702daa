import { HOUR } from '@swapstead/domain/times.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

/** A browser of a developer, signed in for an hour. */
export async function signInDeveloper(app: Pick<TestApp, 'deps' | 'make' | 'visitor'>) {
  const developer: Visitor = app.visitor()
  const developerUntil = new Date(app.deps.now().getTime() + HOUR)
  await developer.signIn((await app.make.member({ isAdmin: true })).id, { developerUntil })
  return developer
}
