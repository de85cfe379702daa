type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  /**
   * Set by public/early-input.js. Stops recording and returns the pressed controls and the fields
   * with their typed text, in order.
   */
  var swapsteadEarlyInput: (() => Map<HTMLElement, string | undefined>) | undefined
}

/** Replays what was pressed and typed before the page was hydrated. */
export async function replayEarlyInput(): Promise<void> {
  const recorded = globalThis.swapsteadEarlyInput?.() ?? new Map<HTMLElement, string | undefined>()
  globalThis.swapsteadEarlyInput = undefined
  for (const [control, text] of recorded) {
    // A microtask lets React take what was typed. A timeout would let the next real press come first.
    await undefined
    if (!control.isConnected) continue
    const field = control as Typed
    if (text === undefined) control.click()
    // No script can set chosen files; React only has to hear of them.
    else if (field.type === 'file') tell(field)
    else typeAgain(field, text)
  }
}

/**
 * React may have taken the typed text for the field's first value and would not notice it. So the
 * field gets another text first, by the setter that React has replaced. That text is not empty,
 * because emptying a search ends it. The caret stays.
 */
function typeAgain(field: Typed, text: string): void {
  const isSelect = field instanceof HTMLSelectElement
  const caret = isSelect ? null : field.selectionStart
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  for (const value of isSelect ? [text] : [`${text}.`, text]) {
    set?.call(field, value)
    tell(field)
  }
  if (caret !== null && !isSelect) field.setSelectionRange(caret, caret)
}

function tell(field: Typed): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
