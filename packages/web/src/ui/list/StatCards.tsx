import './StatCards.css'

export type Stat = { label: string; value: number | string | undefined }

/** Labelled numbers; an unknown one is a dash. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stats">
      {stats.map((stat) => (
        <div key={stat.label} className="stat">
          <dt>{stat.label}</dt>
          <dd>{stat.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
