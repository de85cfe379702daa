import type { Config } from '../../config.ts'
import type { PageSources } from '../../platform/http/security-headers.ts'

/**
 * Whom the page of the upgrade dialog may load from beside ourselves: Square's fields and Cash App's button, where they are
 * offered. PayPal is approved in a window of its own and needs nothing here.
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
    // The fields put their style sheets into the page.
    styleSrc: [fields, "'unsafe-inline'"],
    frameSrc: [fields, cashApp],
    connectSrc: [fields, vault, `https://${sandbox}api.cash.app`],
    fontSrc: ['https://square-fonts-production-f.squarecdn.com', 'https://cash-f.squarecdn.com'],
    imgSrc: [fields, cashApp],
  }
}
