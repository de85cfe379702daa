import { useEffect, useRef } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'

type Props = { outcome: { title: string; reason?: string } | null | undefined }

/** Scrolls into view, because the list below may be long. */
export function BanAlert({ outcome }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const words = outcome && `${outcome.title} ${outcome.reason}`
  useEffect(() => {
    if (words) place.current?.scrollIntoView({ block: 'nearest' })
  }, [words])
  return (
    <div role="alert" ref={place}>
      {outcome && (
        <Note tone={outcome.reason === undefined ? 'calm' : 'bad'}>
          <b>{outcome.title}</b> {outcome.reason}
        </Note>
      )}
    </div>
  )
}
