import './FactList.css'

/** A list of consequences, each a sentence or phrase. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="fact-list">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
