import { PHOTO_SLOTS } from '@swapstead/domain/photos/photo.ts'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/layout/Panel.tsx'

export function HowGiftsWork({ children }: { children: ReactNode }) {
  return (
    <Panel className="how-gifts">
      <h2 className="h2">How Gifts Work</h2>
      <ol className="how-gifts-steps">
        <li>Support and campaigns send packages of premium photo credits.</li>
        <li>Accept one and its credits go to your account, once.</li>
        <li>
          Spend them when posting or editing. One credit is one extra photo slot on any item, which
          holds {PHOTO_SLOTS} photos at most.
        </li>
      </ol>
      <div className="acts">{children}</div>
    </Panel>
  )
}
