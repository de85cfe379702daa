import type { Config } from '../../config.ts'

export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'sid')
}

/**
 * Over TLS the `__Host-` prefix makes browsers refuse this cookie from a sibling domain or without
 * Secure.
 */
export function hostCookieName(config: Pick<Config, 'publicUrl'>, name: string): string {
  return `${isSecure(config) ? '__Host-' : ''}swapstead.${name}`
}

/** For this host only, unreadable for scripts, sent with navigations from other sites. */
export function cookieOptions(config: Pick<Config, 'publicUrl'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.protocol === 'https:'
}
