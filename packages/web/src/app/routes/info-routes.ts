import { lazyRouteComponent } from '@tanstack/react-router'
import { plainPage } from './root.ts'

export const infoRoutes = [
  plainPage(
    '/how-it-works',
    lazyRouteComponent(() => import('../pages/info/HowItWorksPage.tsx'), 'HowItWorksPage'),
  ),
  plainPage(
    '/safety',
    lazyRouteComponent(() => import('../pages/info/SafetyPage.tsx'), 'SafetyPage'),
  ),
  plainPage(
    '/rules',
    lazyRouteComponent(() => import('../pages/info/RulesPage.tsx'), 'RulesPage'),
  ),
  plainPage(
    '/privacy',
    lazyRouteComponent(() => import('../pages/info/PrivacyPage.tsx'), 'PrivacyPage'),
  ),
  plainPage(
    '/terms',
    lazyRouteComponent(() => import('../pages/info/TermsPage.tsx'), 'TermsPage'),
  ),
  plainPage(
    '/accessibility',
    lazyRouteComponent(() => import('../pages/info/AccessibilityPage.tsx'), 'AccessibilityPage'),
  ),
  plainPage(
    '/credits',
    lazyRouteComponent(() => import('../pages/info/CreditsPage.tsx'), 'CreditsPage'),
  ),
]
