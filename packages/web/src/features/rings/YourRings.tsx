import './Ring.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ringsQuery } from './api.ts'
import { RingRow } from './RingRow.tsx'

/** A guest's swaps of three; hidden before there is one. */
export function YourRings({ now }: { now: Date }) {
  const id = useId()
  const open = useInfiniteQuery(ringsQuery('open'))
  const over = useInfiniteQuery(ringsQuery('over'))
  const rings = [open, over].flatMap(({ data }) => data?.pages.flatMap(({ rows }) => rows) ?? [])
  if (rings.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
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
