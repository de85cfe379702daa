import './Ring.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { ringsQuery } from './api.ts'
import { RingRow } from './RingRow.tsx'

/** A guest's swaps of three; hidden while there are none. */
export function GuestRings({ now, sectionRef }: { now: Date; sectionRef: Ref<HTMLElement> }) {
  const id = useId()
  const open = useInfiniteQuery(ringsQuery('open'))
  const over = useInfiniteQuery(ringsQuery('over'))
  const rings = [open, over].flatMap(({ data }) => data?.pages.flatMap(({ rows }) => rows) ?? [])
  if (rings.length === 0) return null
  return (
    <section ref={sectionRef} tabIndex={-1} className="stack sandbox-part" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        Swaps of three
      </h2>
      <ul className="ring-rows">
        {rings.map((ring) => (
          <li key={ring.id}>
            <RingRow ring={ring} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the open swaps of three; hidden if there are none. */
export function ShowRingsButton({ onShow }: { onShow: () => void }) {
  const open = useInfiniteQuery(ringsQuery('open'))
  if (!open.data?.pages[0]?.rows.length) return null
  return (
    <Button size="small" onClick={onShow}>
      Swap of three
    </Button>
  )
}
