/** On the slowest connections a form's rules are there by then. */
const PATIENCE_MS = 8_000

/** What arrives within some seconds; null where it does not. */
export async function soon<Arrival>(coming: Promise<Arrival>): Promise<Arrival | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const arrived = await Promise.race([coming.catch(() => null), late])
  clearTimeout(timer)
  return arrived
}
