import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ReactNode } from 'react'
import { OpenSavedSearch } from '../../features/saved-searches/OpenSavedSearch.tsx'
import { SavedSearches } from '../../features/saved-searches/SavedSearches.tsx'
import { useNow } from '../../lib/hydration/now.ts'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { replaceAddress } from '../navigation.ts'
import { MemberFrame } from './MemberFrame.tsx'

/** `/saved-searches`: the searches that a member is told of. */
export function SavedSearchesPage() {
  const now = useNow()
  return <Framed>{(me) => <SavedSearches me={me} now={now} />}</Framed>
}

/** `/saved-searches/:id`: on to what the search finds. */
export function SavedSearchPage({ params: { id } }: { params: { id: string } }) {
  return <Framed>{() => <OpenSavedSearch id={id} onOpen={replaceAddress} />}</Framed>
}

function Framed({ children }: { children: (me: Me) => ReactNode }) {
  return (
    <MemberFrame>
      {(me) => (
        <ReadingLayout
          title="Saved Searches"
          sub="We’ll tell you when something new turns up."
          back={{ href: '/member-home', label: 'Back to Dashboard' }}
        >
          {children(me)}
        </ReadingLayout>
      )}
    </MemberFrame>
  )
}
