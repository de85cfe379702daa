/** A bullet in the shape of the logo. */
export function SwapGlyph({ lit = false }: { lit?: boolean }) {
  return (
    <svg width="20" height="20" viewBox="4 5 40 38" aria-hidden="true" className="swap-glyph">
      <path d="M5.8 24.5 14.5 14 24 24v13H5.8Z" fill={lit ? 'var(--light)' : 'var(--haint-line)'} />
      <path d="M42.2 23.5 33.5 34 24 24V11H42.2Z" fill={lit ? 'var(--ink)' : 'var(--ink-2)'} />
    </svg>
  )
}
