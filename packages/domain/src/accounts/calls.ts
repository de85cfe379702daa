import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Message } from '../wire.ts'
import { AvatarValue } from './avatars.ts'
import { Credentials, Registration } from './credentials.ts'
import { Me } from './me.ts'
import { ProfileChange } from './profile.ts'
import { UnsubscribeToken, Unsubscribing } from './unsubscribing.ts'

export const accountCalls = defineCalls({
  register: {
    method: 'POST',
    path: '/api/member-auth/register',
    door: 'open',
    summary: 'Join and be signed in at once',
    body: Registration,
    answer: Me,
    created: true,
    rateLimit: 'register',
  },
  signIn: {
    method: 'POST',
    path: '/api/member-auth/login',
    door: 'open',
    summary: 'Sign in at the member door',
    body: Credentials,
    answer: Me,
  },
  generalSignIn: {
    method: 'POST',
    path: '/api/auth/login',
    door: 'open',
    summary: 'Sign in at the general door',
    body: Credentials,
    answer: Me,
  },
  generalRegister: {
    method: 'POST',
    path: '/api/auth/register',
    door: 'open',
    summary: 'Register at the general door: the address is to be verified, then sign in',
    body: Registration,
    answer: z.object({ message: z.string(), emailVerificationToken: z.optional(z.string()) }),
    created: true,
    rateLimit: 'register',
  },
  signInPage: {
    method: 'GET',
    path: '/api/login',
    door: 'open',
    summary: 'A navigation: to Join Now, or to the home of somebody signed in',
    answer: z.void(),
    redirect: true,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    door: 'open',
    // Email programs send a one-click unsubscribe as a form to this address (RFC 8058).
    summary: 'End the event emails of a member by the token of an email, in the body or the query',
    query: z.object({ token: z.optional(UnsubscribeToken) }),
    /** `all` ends all event emails, by a link that otherwise ends one kind. */
    body: z.object({ token: z.optional(UnsubscribeToken), all: z.optional(z.boolean()) }),
    answer: Unsubscribing,
  },
  resubscribe: {
    method: 'POST',
    path: '/api/resubscribe',
    door: 'open',
    summary: 'Take back an unsubscribing from event emails within the hour',
    body: z.object({ token: UnsubscribeToken }),
    answer: Message,
  },
  unsubscribePage: {
    method: 'GET',
    path: '/api/unsubscribe',
    door: 'open',
    summary: 'A navigation from an email: to the page that asks whether to end the event emails',
    query: z.object({ token: z.optional(z.string()) }),
    answer: z.void(),
    redirect: true,
  },
  updateAvatar: {
    method: 'PATCH',
    path: '/api/auth/update-avatar',
    door: 'member',
    summary: 'Change the own picture: a preset, an emoji, or a PNG of at most 100 by 100 pixels',
    body: z.object({ profileImageUrl: AvatarValue }),
    answer: Me,
    rateLimit: 'uploads',
  },
  updateDeveloperAvatar: {
    method: 'PATCH',
    path: '/api/dev-team/update-avatar',
    door: 'developer',
    summary: 'Change the own picture as a developer, by the rules that hold for members',
    body: z.object({ avatarUrl: AvatarValue }),
    answer: Me,
    rateLimit: 'uploads',
  },
  member: {
    method: 'GET',
    path: '/api/member-auth/user',
    door: 'open',
    summary: 'The signed-in member; 401 for everyone else, guests included',
    answer: Me,
  },
  user: {
    method: 'GET',
    path: '/api/auth/user',
    door: 'open',
    summary: 'The signed-in user of either door; 401 for everyone else',
    answer: Me,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    door: 'member',
    summary: 'Set up or change the own profile',
    body: ProfileChange,
    answer: Me,
  },
  checkUsername: {
    method: 'GET',
    path: '/api/profile/check-username/:username',
    door: 'signedIn',
    summary: 'Whether a username is free (the own one counts as free)',
    params: z.object({ username: z.string().check(z.maxLength(100)) }),
    answer: z.object({ available: z.boolean() }),
    rateLimit: 'checkUsername',
  },
  signOut: {
    method: 'GET',
    path: '/api/logout',
    door: 'open',
    summary: 'A navigation: ends the session and goes to the landing page',
    answer: z.void(),
    redirect: true,
  },
})
