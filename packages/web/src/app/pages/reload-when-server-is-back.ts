const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
const ANSWER_MS = 5_000

/**
 * Polls the server while it is away, with growing pauses, and reloads the page once it is back. A
 * page whose server was there all along stays, because it might fail again at once.
 */
export async function reloadWhenServerIsBack(
  { wasAway, onAway }: { wasAway: boolean; onAway: () => void },
  signal: AbortSignal,
): Promise<void> {
  let isAway = wasAway
  let pause = FIRST_PAUSE_MS
  while (!(await isServerThere(signal))) {
    if (signal.aborted) return
    isAway = true
    onAway()
    await wait(pause, signal)
    if (signal.aborted) return
    pause = Math.min(1.5 * pause, LONGEST_PAUSE_MS)
  }
  if (isAway && !signal.aborted) location.reload()
}

/** AbortSignal.any would be shorter; Firefox has it from 124 on. */
async function isServerThere(ended: AbortSignal): Promise<boolean> {
  const asking = new AbortController()
  const stop = () => asking.abort()
  const timer = setTimeout(stop, ANSWER_MS)
  ended.addEventListener('abort', stop)
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: asking.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
  }
}

/** Ends early with the signal. */
function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    signal.addEventListener('abort', end)
  })
}
