import { setThemeChoice, type ThemeChoice, themeChoice } from '../lib/theme-choice.ts'

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** Gives the foot's color buttons (ui/ThemeSwitch) what React does for them in the app. */
export function chooseTheme(): void {
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
