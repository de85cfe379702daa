// Records what somebody presses and types before the page is hydrated, for
// src/lib/replay-early-input.ts. Links need no app: the browser follows them.
{
  const recorded = new Map()
  const controls = 'button, input[type="checkbox"], input[type="radio"]'
  const press = (event) => {
    const control = event.target.closest?.(controls)
    if (!control) return
    event.preventDefault()
    // Whoever presses again because nothing happens means it once.
    recorded.set(control, undefined)
  }
  const type = ({ target }) => {
    if (!target.matches(controls)) recorded.set(target, target.value)
  }
  const listeners = { click: press, input: type }
  for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener, true)
  window.swapsteadEarlyInput = () => {
    for (const [event, listener] of Object.entries(listeners))
      removeEventListener(event, listener, true)
    return recorded
  }
}
