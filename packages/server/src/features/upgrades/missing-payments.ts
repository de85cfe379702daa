import type { Deps } from '../../deps.ts'

/** Without this warning operators would learn from members that nobody can pay. */
export function warnOfMissingPayments({ config, log }: Pick<Deps, 'config' | 'log'>): void {
  if (config.payments.offered.length > 0) return
  log.warn(
    'members cannot pay: PAYMENTS names neither paypal nor square, and production simulates no payments',
  )
}
