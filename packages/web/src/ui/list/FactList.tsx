import './FactList.css'

/** What follows from something, a sentence or phrase each. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="fact-list">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
