import { Footer } from '../../ui/Footer.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'

/** The foot of every page. */
export function PageFooter() {
  return (
    <Footer links={[]}>
      <ThemeSwitch />
    </Footer>
  )
}
