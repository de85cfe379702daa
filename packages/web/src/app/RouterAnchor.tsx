import type { MouseEvent } from 'react'
import type { AnchorProps } from '../ui/layout/Anchor.tsx'
import { followLink } from './go-to.ts'

/** An anchor that the router follows without loading the page anew; calls under /api stay navigations of the browser. */
export function RouterAnchor({ href, onClick, target, ...anchor }: AnchorProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const isOurs = href.startsWith('/') && !href.startsWith('/api/') && !target
    if (event.defaultPrevented || !isPlain || !isOurs) return
    event.preventDefault()
    followLink(href)
  }
  return <a {...anchor} href={href} target={target} onClick={follow} />
}
