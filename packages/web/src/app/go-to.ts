import type { AppRouter } from './router.tsx'

let router: AppRouter | null = null

/** The router tells where it is, once, so that links need no hook of it. */
export function registerRouter(created: AppRouter): void {
  router = created
}

/** Goes to an address of the app. */
export function goTo(href: string): void {
  void router?.navigate({ href })
}
