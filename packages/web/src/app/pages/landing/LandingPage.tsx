import { landingWords } from '@swapstead/domain/landing/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { landingQuery } from '../../../features/landing/api.ts'
import { usePageSetting } from '../../../lib/hydration/page-settings.ts'
import { useMatch } from '../../../lib/router/hooks.ts'
import { playExample } from '../../../prerendered/example.ts'
import { completeTowns } from '../../../prerendered/town-field.ts'
import { Landing } from './Landing.tsx'
import { LandingFigures } from './LandingFigures.tsx'
import { NearbyItems } from './NearbyItems.tsx'
import { PorchWindows } from './PorchWindows.tsx'

/** The landing page inside the app, after in-app navigation or the end of a session. */
export function LandingPage({ above }: { above?: ReactNode }) {
  const { hash, search } = useMatch().location
  const region = usePageSetting('region-name')
  const title = usePageSetting('landing-title') ?? landingWords.title
  const line = usePageSetting('landing-line') ?? landingWords.line
  const { data: view, isPending } = useQuery(landingQuery(search))
  useEffect(playExample, [])
  useEffect(() => (view ? completeTowns() : undefined), [view])
  useEffect(() => {
    if (hash === '#sandbox') document.getElementById('sandbox')?.scrollIntoView()
  }, [hash])
  return (
    <Landing
      above={above}
      words={{ region: region && <p className="mute">{region}</p>, title, line }}
      porch={isPending ? <div className="duo" /> : <PorchWindows items={view?.items ?? []} />}
      figures={view && <LandingFigures figures={view.figures} />}
      nearby={view && <NearbyItems view={view} />}
    />
  )
}
