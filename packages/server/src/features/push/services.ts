/**
 * The push services of browsers, with their subdomains. Endpoints come from members, so our server
 * calls only these.
 */
const browserServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** `others` are origins from the operator's settings. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, origin, host, username, password } = new URL(endpoint)
  if (username || password) return false
  if (others.includes(origin)) return true
  return (
    protocol === 'https:' &&
    browserServices.some((service) => host === service || host.endsWith(`.${service}`))
  )
}
