import type { Config } from '../../config.ts'
import type { PageSources } from '../../platform/http/security-headers.ts'

/**
 * Origins that the upgrade dialog may load from: Square's fields and Cash App's button, if offered.
 * PayPal opens its own window and needs none.
 */
export function upgradePageSources({ payments }: Pick<Config, 'payments'>): PageSources {
  const { square, offered } = payments
  if (!square || !offered.includes('square')) return {}
  const fields = new URL(square.script).origin
  const sandbox = square.isSandbox ? 'sandbox.' : ''
  const cashApp = `https://${sandbox}kit.cash.app`
  const vault = `https://pci-connect.squareup${square.isSandbox ? 'sandbox' : ''}.com`
  return {
    scriptSrc: [fields, cashApp],
    // Square's fields insert their style sheets into the page.
    styleSrc: [fields, "'unsafe-inline'"],
    frameSrc: [fields, cashApp],
    connectSrc: [fields, vault, `https://${sandbox}api.cash.app`],
    fontSrc: ['https://square-fonts-production-f.squarecdn.com', 'https://cash-f.squarecdn.com'],
    imgSrc: [fields, cashApp],
  }
}
