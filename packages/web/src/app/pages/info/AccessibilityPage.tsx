import { PRODUCT } from '@swapstead/domain/product.ts'
import { RESPONSE_PROMISE } from '@swapstead/domain/support/ticket.ts'
import { InfoPage } from './InfoPage.tsx'

export function AccessibilityPage() {
  return (
    <InfoPage
      title="Accessibility"
      lead={`${PRODUCT} is meant for every neighbor. It aims at WCAG 2.2, level AA; every screen is checked by machine on each change, at desktop and phone width.`}
    >
      <h2 className="h2">What you can count on</h2>
      <ul>
        <li>Everything works with a keyboard, and you can always see where you are.</li>
        <li>Screen readers hear names, states and what has changed, in plain words.</li>
        <li>Text grows to twice its size, and pages fit a screen of 320 pixels.</li>
        <li>Colors keep their contrast in light and dark; nothing is told by color alone.</li>
        <li>What moves stops when your system asks for less motion.</li>
        <li>
          No page rushes you. Anything that ends says when: offers, links in emails, prices just
          after posting, gifts, a week without a visit.
        </li>
      </ul>
      <h2 className="h2">What has another way</h2>
      <ul>
        <li>The map: the list next to it has the same items. The map itself takes arrow keys.</li>
        <li>Dragging photos into order: each has buttons that move it.</li>
        <li>Cropping: it takes arrow keys, and fitting without cropping is one of the choices.</li>
      </ul>
      <h2 className="h2">What we know is not good yet</h2>
      <ul>
        <li>
          Photos of items are described by their title alone; their owners don’t write descriptions.
        </li>
        <li>
          We have checked with a keyboard and by machine, not yet with people who use screen readers
          daily.
        </li>
      </ul>
      <p>
        Something not working for you? Members find Contact Support in their menu; it reaches a
        person within {RESPONSE_PROMISE}.
      </p>
    </InfoPage>
  )
}
