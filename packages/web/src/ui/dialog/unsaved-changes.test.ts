import { expect, test } from 'vitest'
import { closeAbandoned, confirmLeaving, registerUnsaved } from './unsaved-changes.ts'

type Answer = (mayGo: boolean) => void

/** Typed text, with what it was asked and how often it was closed. */
function typedText() {
  const asked: Answer[] = []
  let closed = 0
  const gone = registerUnsaved({ ask: (answer) => asked.push(answer), close: () => (closed += 1) })
  return { asked, gone, closed: () => closed }
}

test('S-90 where nothing is typed nobody is asked', async () => {
  typedText().gone()
  expect(await confirmLeaving()).toBe(true)
})

test('S-90 what lies on top asks for all', async () => {
  const [below, above] = [typedText(), typedText()]
  const leaving = confirmLeaving()
  expect(below.asked).toHaveLength(0)
  expect(above.asked).toHaveLength(1)
  above.asked[0]?.(false)
  expect(await leaving).toBe(false)
  above.gone()
  below.gone()
})

test('S-90 what was sent while the question stood lets go', async () => {
  const text = typedText()
  const leaving = confirmLeaving()
  text.gone()
  expect(await leaving).toBe(true)
})

test('S-90 a second way out takes the place of the first, which is never answered', async () => {
  const text = typedText()
  let first: boolean | undefined
  void confirmLeaving().then((mayGo) => {
    first = mayGo
  })
  const second = confirmLeaving()
  text.asked[1]?.(false)
  expect(await second).toBe(false)
  text.gone()
  await Promise.resolve()
  expect(first).toBeUndefined()
})

test('S-90 a dialog that was left and still stands over the new page closes, one that was kept does not', async () => {
  const text = typedText()
  const kept = confirmLeaving()
  text.asked[0]?.(false)
  await kept
  closeAbandoned()
  expect(text.closed()).toBe(0)
  const left = confirmLeaving()
  text.asked[1]?.(true)
  await left
  closeAbandoned()
  closeAbandoned()
  expect(text.closed()).toBe(1)
  text.gone()
})
