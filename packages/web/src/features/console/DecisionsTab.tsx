import './Console.css'
import '../../ui/layout/Panel.css'
import type { ProjectDecision } from '@swapstead/domain/console/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
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
      <QueryContent query={decisions}>
        {(all) =>
          all.length === 0 ? (
            <p className="mute">This installation was shipped without its decisions.</p>
          ) : (
            all.map((decision) => <Decision key={decision.title} decision={decision} />)
          )
        }
      </QueryContent>
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
