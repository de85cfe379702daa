import './landing/LandingPage.css'
import './town/Town.css'
import { townHeading } from '@swapstead/domain/towns/town.ts'
import { useQuery } from '@tanstack/react-query'
import { ItemGridSkeleton } from '../../cards/item/ItemGridSkeleton.tsx'
import { type TownParams, townQuery } from '../../features/towns/api.ts'
import { sentenceOf } from '../../lib/queries/api.ts'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { ReaderFrame } from '../layout/ReaderFrame.tsx'
import { useOwnTitle } from '../layout/use-own-title.ts'
import { Town } from './town/Town.tsx'
import { TownMissing } from './town/TownMissing.tsx'

/** `/near/:state/:town`: what is out around a town, for everybody. */
export function TownPage({ params: { state, town } }: { params: TownParams }) {
  const { data: view, error, isFetching, refetch } = useQuery(townQuery(state, town))
  useOwnTitle(view ? townHeading(view.town) : 'Town')
  if (view === null) return <TownMissing />
  return (
    <ReaderFrame>
      <main id="main" tabIndex={-1} className="landing town">
        {view && <Town view={view} />}
        {!view && (
          <div className="wrap sect">
            {error ? (
              <LoadFailed
                message={sentenceOf(error) ?? undefined}
                onRetry={() => refetch()}
                busy={isFetching}
              />
            ) : (
              <ItemGridSkeleton />
            )}
          </div>
        )}
      </main>
    </ReaderFrame>
  )
}
