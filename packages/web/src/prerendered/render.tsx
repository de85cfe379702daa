import './prerendered.css'
import type { ShownInvitation } from '@swapstead/domain/invitations/invitation.ts'
import type { LandingView } from '@swapstead/domain/landing/calls.ts'
import { landingWords } from '@swapstead/domain/landing/pages.ts'
import type { PublicPath } from '@swapstead/domain/landing/titles.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SkipLink } from '../app/layout/SkipLink.tsx'
import { AccessibilityPage } from '../app/pages/info/AccessibilityPage.tsx'
import { CreditsPage } from '../app/pages/info/CreditsPage.tsx'
import { HowItWorksPage } from '../app/pages/info/HowItWorksPage.tsx'
import { PrivacyPage } from '../app/pages/info/PrivacyPage.tsx'
import { RulesPage } from '../app/pages/info/RulesPage.tsx'
import { SafetyPage } from '../app/pages/info/SafetyPage.tsx'
import { TermsPage } from '../app/pages/info/TermsPage.tsx'
import { Landing } from '../app/pages/landing/Landing.tsx'
import { LandingFigures } from '../app/pages/landing/LandingFigures.tsx'
import { NearbyItems } from '../app/pages/landing/NearbyItems.tsx'
import { PorchWindows } from '../app/pages/landing/PorchWindows.tsx'
import { InvitationNote } from '../features/invitations/InvitationNote.tsx'

/** The live parts of the landing page. The server puts them into the built page. */
export function renderParts(view: LandingView): Record<string, string> {
  return {
    porch: renderToStaticMarkup(<PorchWindows items={view.items} />),
    figures: renderToStaticMarkup(<LandingFigures figures={view.figures} />),
    nearby: renderToStaticMarkup(<NearbyItems view={view} />),
  }
}

/** What the landing page says above everything to whom a link to join has brought. */
export function renderInvitation(shown: ShownInvitation): string {
  return renderToStaticMarkup(<InvitationNote {...shown} />)
}

/**
 * The HTML of every public page by its address. The landing page contains marks for its live parts.
 */
export function renderPages(): Record<PublicPath, string> {
  return {
    '/': render(
      <Landing
        above={<Part name="invitation" />}
        words={{
          region: <Part name="region" />,
          title: <Part name="title" usual={landingWords.title} />,
          line: <Part name="line" usual={landingWords.line} />,
        }}
        porch={<Part name="porch" usual={<PorchWindows items={[]} />} />}
        figures={<Part name="figures" />}
        nearby={<Part name="nearby" />}
      />,
    ),
    '/how-it-works': render(<HowItWorksPage />),
    '/safety': render(<SafetyPage />),
    '/rules': render(<RulesPage />),
    '/privacy': render(<PrivacyPage />),
    '/terms': render(<TermsPage />),
    '/accessibility': render(<AccessibilityPage />),
    '/credits': render(<CreditsPage />),
  }
}

function render(page: ReactNode): string {
  const html = renderToStaticMarkup(
    <>
      <SkipLink />
      {page}
    </>,
  )
  return html.replace(/⟦part:(\w+)⟧/g, '<!--part:$1-->').replaceAll('⟦/part⟧', '<!--/part-->')
}

/** React renders no comments: `render` turns these marks into comments. */
function Part({ name, usual }: { name: string; usual?: ReactNode }) {
  return (
    <>
      {`⟦part:${name}⟧`}
      {usual}
      {'⟦/part⟧'}
    </>
  )
}
