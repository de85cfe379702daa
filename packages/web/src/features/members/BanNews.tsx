import { useEffect, useRef } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'

type Props = { news: { title: string; reason?: string } | null | undefined }

/** Scrolls into view: the list below may be long. */
export function BanNews({ news }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return (
    <div role="alert" ref={place}>
      {news && (
        <Note tone={news.reason === undefined ? 'calm' : 'bad'}>
          <b>{news.title}</b> {news.reason}
        </Note>
      )}
    </div>
  )
}
