/**
 * The push services of the browsers, with their subdomains. An endpoint comes from a member, so our
 * server calls these alone.
 */
const browserServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** `others` are origins that the operator names. */
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
