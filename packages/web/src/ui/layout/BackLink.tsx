import { ArrowLeft } from 'lucide-react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'

/** A link back, above a page's title. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor className="link link-back" href={href}>
      <Icon icon={ArrowLeft} />
      {children}
    </Anchor>
  )
}
