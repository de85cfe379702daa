import { type PublicPath, publicPages } from '@swapstead/domain/landing/pages.ts'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { plainPage } from './root.ts'

function infoPage<Path extends PublicPath>(path: Path, component: RouteComponent) {
  return plainPage(path, component, publicPages[path].title)
}

export const infoRoutes = [
  infoPage(
    '/how-it-works',
    lazyRouteComponent(() => import('../pages/info/HowItWorksPage.tsx'), 'HowItWorksPage'),
  ),
  infoPage(
    '/safety',
    lazyRouteComponent(() => import('../pages/info/SafetyPage.tsx'), 'SafetyPage'),
  ),
  infoPage(
    '/rules',
    lazyRouteComponent(() => import('../pages/info/RulesPage.tsx'), 'RulesPage'),
  ),
  infoPage(
    '/privacy',
    lazyRouteComponent(() => import('../pages/info/PrivacyPage.tsx'), 'PrivacyPage'),
  ),
  infoPage(
    '/terms',
    lazyRouteComponent(() => import('../pages/info/TermsPage.tsx'), 'TermsPage'),
  ),
  infoPage(
    '/accessibility',
    lazyRouteComponent(() => import('../pages/info/AccessibilityPage.tsx'), 'AccessibilityPage'),
  ),
  infoPage(
    '/credits',
    lazyRouteComponent(() => import('../pages/info/CreditsPage.tsx'), 'CreditsPage'),
  ),
]
