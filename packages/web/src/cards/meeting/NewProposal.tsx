import { CalendarClock } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'

type Props = { text: string; onShow: () => void }

/** Tells who is writing a proposal of another one that has come meanwhile. */
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

/** What a proposal does to the open one of somebody else. */
export function replacesText(name: string): string {
  return `${name} has just proposed a meeting. Yours would take its place.`
}
