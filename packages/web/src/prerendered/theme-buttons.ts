import { setThemeChoice, type ThemeChoice, themeChoice } from '../lib/storage/theme-choice.ts'

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** Makes the footer's theme buttons work without React. */
export function enableThemeButtons(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.foot .seg button')]
  const show = () => {
    for (const [place, button] of buttons.entries()) {
      button.ariaPressed = String(choices[place] === themeChoice())
    }
  }
  for (const [place, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      setThemeChoice(choices[place] ?? 'system')
      show()
    })
  }
  show()
}
