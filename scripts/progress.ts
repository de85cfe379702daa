/** Prints what is done and how long it took; announces slow work before. */
export async function step<Result>(
  name: string,
  done: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now()
  const announcement = setTimeout(() => console.log(`  ${name} …`), 300)
  try {
    const result = await work()
    console.log(`✓ ${done} (${seconds(begun)})`)
    return result
  } finally {
    clearTimeout(announcement)
  }
}

/** Formats the time since `begun`, a value of performance.now(). */
export function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
