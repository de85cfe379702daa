import { Email, NewPassword } from '@swapstead/domain/accounts/credentials.ts'
import type * as z from 'zod/mini'
import { ConfigError } from '../config-error.ts'
import type { Deps } from '../deps.ts'
import { checkAdminCandidate, createAdmin, promoteToAdmin } from '../features/accounts/index.ts'
import { HttpError } from '../platform/core/errors.ts'
import type { Terminal } from './terminal.ts'

type Asking = Pick<Terminal, 'ask' | 'askSecretly' | 'say'>

/** Asks for what is missing, then creates the admin or promotes a member. */
export async function makeAdmin(deps: Deps, terminal: Asking, address?: string): Promise<void> {
  const { admin } = deps.config
  const known = address ?? admin.email
  const email = checked(Email, known ?? (await terminal.ask('Email address: ')))
  const standing = await checkAdminCandidate(deps, email)
  if (standing === 'unfit') throw new ConfigError(`${email} is banned or a guest: no admin`)
  if (standing === 'unverified') {
    throw new ConfigError(`${email} has not verified the address yet: no admin before that`)
  }
  if (standing === 'admin') return terminal.say(`${email} is an admin already.`)
  if (standing === 'member') return raise(deps, terminal, email)
  const password = admin.password ?? (await terminal.askSecretly('Password, not shown: '))
  await createAdmin(deps, email, checked(NewPassword, password)).catch((error: unknown) => {
    throw error instanceof HttpError ? new ConfigError(error.message) : error
  })
  terminal.say(`${email} is an admin now.`)
}

async function raise(deps: Deps, terminal: Asking, email: string): Promise<void> {
  const question = `${email} is a member. Give this member the powers of an admin? (yes/no) `
  const answer = await terminal.ask(question)
  if (answer.trim().toLowerCase() !== 'yes') return terminal.say('Nothing was changed.')
  if (!(await promoteToAdmin(deps, email))) {
    throw new ConfigError(`${email} has changed in the meantime: start again`)
  }
  terminal.say(`${email} is an admin now, and signs in with the password they have.`)
}

function checked(schema: z.ZodMiniType<string>, value: string): string {
  const { data, error } = schema.safeParse(value)
  if (data === undefined) throw new ConfigError(error?.issues[0]?.message)
  return data
}
