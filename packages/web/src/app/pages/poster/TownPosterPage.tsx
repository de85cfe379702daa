import { townHeading } from '@swapstead/domain/towns/town.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PosterSheet } from '../../../cards/poster/PosterSheet.tsx'
import { townQuery } from '../../../features/towns/api.ts'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { ReaderFrame } from '../../layout/ReaderFrame.tsx'
import { TownMissing } from '../town/TownMissing.tsx'

/** `/near/:state/:town/poster`: a sheet about a town for its boards, for everybody. */
export function TownPosterPage() {
  const { state, town } = useParams({ from: '/near/$state/$town/poster' })
  const { data: view, isError, isFetching, refetch } = useQuery(townQuery(state, town))
  if (view === null) return <TownMissing />
  return (
    <ReaderFrame>
      <ReadingLayout
        title="A sheet for the board"
        sub={view && townHeading(view.town)}
        back={{ href: `/near/${state}/${town}`, label: 'Back to the town' }}
      >
        {!view && isError && <LoadFailed onRetry={() => refetch()} busy={isFetching} />}
        {!view && !isError && <Spinner />}
        {view && (
          <PosterSheet
            words={{
              title: `Swap with neighbors in ${view.town.name}`,
              lines: [
                'Put out what you are done with, take home what you need.',
                'Nothing is sold. You meet in public. Joining is free.',
              ],
              strip: `Swap in ${view.town.name}`,
              address: location.origin + view.town.path,
            }}
          />
        )}
      </ReadingLayout>
    </ReaderFrame>
  )
}
