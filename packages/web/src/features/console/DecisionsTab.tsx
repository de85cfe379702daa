import './Console.css'
import '../../ui/layout/Panel.css'
import type { ProjectDecision } from '@swapstead/domain/console/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { decisionsQuery } from './api.ts'
import { MarkdownBlock } from './MarkdownBlock.tsx'

export function DecisionsTab() {
  const decisions = useQuery(decisionsQuery)
  return (
    <div className="stack">
      <p className="mute">
        What was discussed and decided about the project, latest first. Members’ conversations are
        not shown here or anywhere in the console.
      </p>
      <ListState
        query={decisions}
        skeleton={<Spinner />}
        empty={<p className="mute">This installation was shipped without its decisions.</p>}
      >
        {(all) => all.map((decision) => <Decision key={decision.title} decision={decision} />)}
      </ListState>
    </div>
  )
}

function Decision({ decision: { title, paragraphs } }: { decision: ProjectDecision }) {
  return (
    <details className="panel console-decision">
      <summary>{title}</summary>
      {paragraphs.map((paragraph) => (
        <MarkdownBlock key={paragraph} source={paragraph} />
      ))}
    </details>
  )
}
