import { type PublicPath, publicTitles } from '@swapstead/domain/landing/titles.ts'
import type { FunctionComponent } from 'react'
import { route } from '../../lib/router/route.ts'

function infoPage(path: PublicPath, load: () => Promise<FunctionComponent>) {
  return route(path, { title: publicTitles[path], load })
}

export const infoRoutes = [
  infoPage(
    '/how-it-works',
    async () => (await import('../pages/info/HowItWorksPage.tsx')).HowItWorksPage,
  ),
  infoPage('/safety', async () => (await import('../pages/info/SafetyPage.tsx')).SafetyPage),
  infoPage('/rules', async () => (await import('../pages/info/RulesPage.tsx')).RulesPage),
  infoPage('/privacy', async () => (await import('../pages/info/PrivacyPage.tsx')).PrivacyPage),
  infoPage('/terms', async () => (await import('../pages/info/TermsPage.tsx')).TermsPage),
  infoPage(
    '/accessibility',
    async () => (await import('../pages/info/AccessibilityPage.tsx')).AccessibilityPage,
  ),
  infoPage('/credits', async () => (await import('../pages/info/CreditsPage.tsx')).CreditsPage),
]
