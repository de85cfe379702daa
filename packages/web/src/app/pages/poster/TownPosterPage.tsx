import { type TownLink, townHeading } from '@swapstead/domain/towns/town.ts'
import { useQuery } from '@tanstack/react-query'
import { PosterSheet } from '../../../cards/poster/PosterSheet.tsx'
import { type TownParams, townQuery } from '../../../features/towns/api.ts'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { ReaderFrame } from '../../layout/ReaderFrame.tsx'
import { TownMissing } from '../town/TownMissing.tsx'

/** `/near/:state/:town/poster`: a sheet about a town for its boards, for everybody. */
export function TownPosterPage({ params: { state, town } }: { params: TownParams }) {
  const query = useQuery(townQuery(state, town))
  const { data: view } = query
  if (view === null) return <TownMissing />
  return (
    <ReaderFrame>
      <ReadingLayout
        title="A flyer for the bulletin board"
        sub={view && townHeading(view.town)}
        back={{ href: `/near/${state}/${town}`, label: 'Back to the town' }}
      >
        <QueryContent query={query}>
          {(found) => found && <TownPoster {...found.town} />}
        </QueryContent>
      </ReadingLayout>
    </ReaderFrame>
  )
}

function TownPoster({ name, path }: TownLink) {
  return (
    <PosterSheet
      words={{
        title: `Swap with neighbors in ${name}`,
        lines: [
          'Put out what you’re done with, take home what you need.',
          'Nothing is sold. You meet in public. Joining is free.',
        ],
        strip: `Swap in ${name}`,
        address: location.origin + path,
      }}
    />
  )
}
