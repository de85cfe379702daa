import type { ReactNode } from 'react'

/** One part of the components page, with an anchor. */
export function Section({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16">
      <h2 id={`${id}-title`} className="h2 mb-6">
        {title}
      </h2>
      <div className="stack stack-loose">{children}</div>
    </section>
  )
}

/** A state of a component under its name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack stack-tight">
      <h3 className="small mute">{name}</h3>
      {children}
    </div>
  )
}
