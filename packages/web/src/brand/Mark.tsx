/** The mark: two gables that meet in one point. Show it only beside a name. */
export function Mark({ width = 38 }: { width?: 28 | 34 | 38 | 42 | 56 }) {
  return (
    <svg
      className="mark"
      width={width}
      height={Math.round((width * 28) / 38)}
      viewBox="5 10 38 28"
      aria-hidden="true"
    >
      <path
        d="M5.8 24.9a2 2 0 0 1 .5-1.3l7-8.3a1.6 1.6 0 0 1 2.4 0L24 24v11.2a1.8 1.8 0 0 1-1.8 1.8H7.6a1.8 1.8 0 0 1-1.8-1.8Z"
        fill="var(--light)"
      />
      <path
        d="M42.2 23.1a2 2 0 0 1-.5 1.3l-7 8.3a1.6 1.6 0 0 1-2.4 0L24 24V12.8a1.8 1.8 0 0 1 1.8-1.8H40.4a1.8 1.8 0 0 1 1.8 1.8Z"
        fill="var(--ink)"
      />
      <circle cx="14.5" cy="24.2" r="2.3" fill="var(--paper)" />
      <circle cx="33.5" cy="23.8" r="2.3" fill="var(--paper)" />
    </svg>
  )
}
