import { CalendarClock } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'

type Props = { text: string; onShow: () => void }

/** Tells a member who is writing a proposal that the other one has just sent one. */
export function NewProposal({ text, onShow }: Props) {
  return (
    <div className="stack stack-tight" role="status">
      <Note tone="warm" icon={CalendarClock}>
        {text}
      </Note>
      <div>
        <Button size="small" onClick={onShow}>
          Show the new proposal
        </Button>
      </div>
    </div>
  )
}

/** Says that sending replaces the proposal that has just arrived. */
export function replacesText(name: string): string {
  return `${name} has just proposed a meeting. Yours would take its place.`
}
