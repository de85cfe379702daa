import { ShieldCheck } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'

/** How to meet safely. */
export function MeetingSafety() {
  return (
    <Note icon={ShieldCheck}>
      Meet where people are, by day, and tell somebody where you go. Your street stays unknown
      unless you write it here.{' '}
      <Anchor className="link" href="/safety" target="_blank">
        More on meeting safely
      </Anchor>
    </Note>
  )
}
