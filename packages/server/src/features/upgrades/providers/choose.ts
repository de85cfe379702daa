import { PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { refused } from '../../../platform/core/errors.ts'
import { isInTransaction } from '../../../platform/database/database.ts'
import type { ProviderName } from '../../../settings/payments.ts'
import type { PaymentProvider } from './provider.ts'
import { simulatedProvider } from './simulated.ts'

/** Guests only simulate payments. The operator chooses the providers for members. */
function offeredProviders(config: Config, isGuest: boolean): readonly ProviderName[] {
  return isGuest ? ['simulated'] : config.payments.offered
}

const methodsOf: Record<ProviderName, readonly PaymentMethod[]> = {
  simulated: PaymentMethod.options,
  paypal: ['paypal'],
  square: ['cashapp', 'square'],
}

/** The payment methods offered on this server. */
export function methodsFor(config: Config, isGuest: boolean): PaymentMethod[] {
  return offeredProviders(config, isGuest).flatMap((name) => methodsOf[name])
}

/** The provider of a new payment. Throws if none offers the method. */
export function chooseProvider(
  config: Config,
  isGuest: boolean,
  method: PaymentMethod,
): ProviderName {
  const names = offeredProviders(config, isGuest)
  if (names.length === 0) throw refused('upgrades.unavailable')
  const name = names.find((candidate) => methodsOf[candidate].includes(method))
  if (!name) throw refused('upgrades.method_not_offered', 'paymentMethod')
  return name
}

/** Refuses a payment simulated on another server if members really pay on this one. */
export function refuseSimulated(config: Config, isGuest: boolean, name: ProviderName): void {
  if (name === 'simulated' && !offeredProviders(config, isGuest).includes(name)) {
    throw refused('upgrades.unavailable')
  }
}

const made = new WeakMap<Config, Map<ProviderName, Promise<PaymentProvider>>>()

/** Loads providers on first use: most servers use at most one. */
export async function getProvider(deps: Deps, name: ProviderName): Promise<PaymentProvider> {
  const known = made.get(deps.config) ?? new Map<ProviderName, Promise<PaymentProvider>>()
  made.set(deps.config, known)
  const provider =
    known.get(name) ?? makeProvider(deps, name).then((it) => refuseInTransaction(it, deps))
  known.set(name, provider)
  return provider
}

/**
 * Outside production, calling a provider inside a transaction throws: the call would hold a
 * connection and its locks while it waits.
 */
function refuseInTransaction(provider: PaymentProvider, { db, config }: Deps): PaymentProvider {
  if (config.production) return provider
  return new Proxy(provider, {
    get: (target, name, receiver) => {
      if (isInTransaction(db))
        throw new Error(`${String(name)}: a provider is called in a transaction`)
      return Reflect.get(target, name, receiver)
    },
  })
}

/** Providers that can be queried about members' payments, even if they are no longer offered. */
export function configuredProviders({ payments }: Config): ProviderName[] {
  const isPlayed = payments.offered.includes('simulated')
  return [
    ...(isPlayed ? (['simulated'] as const) : []),
    ...(payments.paypal ? (['paypal'] as const) : []),
    ...(payments.square ? (['square'] as const) : []),
  ]
}

async function makeProvider(deps: Deps, name: ProviderName): Promise<PaymentProvider> {
  const { paypal, square } = deps.config.payments
  if (name === 'paypal' && paypal) {
    return (await import('./paypal.ts')).paypalProvider(paypal, deps.config, deps.now)
  }
  if (name === 'square' && square) return (await import('./square.ts')).squareProvider(square)
  if (name === 'simulated') return simulatedProvider(deps)
  throw refused('upgrades.unavailable')
}
