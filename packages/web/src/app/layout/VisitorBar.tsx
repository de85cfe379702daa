import { memberLoginPath } from '../../lib/session/entry-doors.ts'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { FrontBar } from './FrontBar.tsx'

/** The top bar for visitors, on the page of an item if one is given. */
export function VisitorBar({ item }: { item?: string }) {
  return (
    <FrontBar homeHref="/">
      <ButtonLink tone="quiet" href={memberLoginPath({ item })}>
        Member Login
      </ButtonLink>
      <ButtonLink tone="ink" href={memberLoginPath({ item }, 'join')}>
        Join Now
      </ButtonLink>
    </FrontBar>
  )
}
