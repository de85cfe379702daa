/** On the slowest connections a form's rules are there by then. */
const TIMEOUT_MS = 8_000

/** Null when the promise fails or takes too long. */
export async function orNullIfLate<Result>(promise: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  })
  const result = await Promise.race([promise.catch(() => null), timeout])
  clearTimeout(timer)
  return result
}
