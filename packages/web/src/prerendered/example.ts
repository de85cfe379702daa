const STEP_MS = 2_800

/**
 * Plays the example swap once in view, unless reduced motion is preferred, and from its button.
 * Returns a function that stops it.
 */
export function playExample(): () => void {
  const play = document.getElementById('example')
  const button = play?.querySelector<HTMLButtonElement>('[data-play]')
  if (!play || !button) return () => undefined
  const steps = [...play.querySelectorAll<HTMLInputElement>('[name="scene"]')]
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    button.textContent = 'Play'
  }
  const next = () => {
    const at = steps.findIndex(({ checked }) => checked)
    const step = steps[at + 1]
    if (!step) return stop()
    step.checked = true
    timer = setTimeout(next, STEP_MS)
  }
  const start = () => {
    const [first] = steps
    if (first && steps.at(-1)?.checked) first.checked = true
    button.textContent = 'Pause'
    timer = setTimeout(next, STEP_MS)
  }
  const sight = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return
      sight.disconnect()
      start()
    },
    { threshold: 0.5 },
  )
  const { signal } = ending
  const press = () => {
    sight.disconnect()
    if (timer === undefined) start()
    else stop()
  }
  button.addEventListener('click', press, { signal })
  // Choosing a scene pauses.
  const choose = () => {
    sight.disconnect()
    stop()
  }
  play.addEventListener('change', choose, { signal })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) sight.observe(play)
  return () => {
    ending.abort()
    sight.disconnect()
    clearTimeout(timer)
  }
}
