import { ShieldCheck } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'

export function MeetingSafety() {
  return (
    <Note icon={ShieldCheck}>
      Meet around other people, by day, and tell somebody where you’re going. Nobody learns your
      street unless you write it here.{' '}
      <Anchor className="link" href="/safety" target="_blank">
        More on meeting safely
      </Anchor>
    </Note>
  )
}
