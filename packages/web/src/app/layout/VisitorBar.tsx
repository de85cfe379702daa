import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { FrontBar } from './FrontBar.tsx'

/** The top bar for visitors. */
export function VisitorBar() {
  return (
    <FrontBar homeHref="/">
      <ButtonLink tone="quiet" href="/member-login">
        Member Login
      </ButtonLink>
      <ButtonLink tone="ink" href="/member-login?tab=join">
        Join Now
      </ButtonLink>
    </FrontBar>
  )
}
