// Keeps what somebody presses and types before the app has taken the page over.
// src/lib/hand-on-presses.ts hands it on. Links need no app: the browser follows them.
{
  const kept = new Map()
  const controls = 'button, input[type="checkbox"], input[type="radio"]'
  const press = (event) => {
    const control = event.target.closest?.(controls)
    if (!control) return
    event.preventDefault()
    // Whoever presses again because nothing happens means it once.
    kept.set(control, undefined)
  }
  const type = ({ target }) => {
    if (!target.matches(controls)) kept.set(target, target.value)
  }
  const listeners = { click: press, input: type }
  for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener, true)
  window.swapsteadKept = () => {
    for (const [event, listener] of Object.entries(listeners))
      removeEventListener(event, listener, true)
    return kept
  }
}
