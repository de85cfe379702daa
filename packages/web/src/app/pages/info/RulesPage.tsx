import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { InfoPage } from './InfoPage.tsx'

export function RulesPage() {
  return (
    <InfoPage
      title="What may not be swapped"
      lead="Most things in a home can be swapped. These can’t, because they’re illegal, dangerous, or not yours to give."
    >
      <h2 className="h2">Not here</h2>
      <ul>
        <li>
          <b>Weapons</b>: guns, parts and ammunition, pepper spray, stun guns, knives made for
          fighting, explosives, fireworks.
        </li>
        <li>
          <b>Drugs and alcohol</b>: controlled substances, cannabis, prescription medicine, tobacco,
          vapes, alcohol of any kind.
        </li>
        <li>
          <b>Animals</b>: pets, livestock, and anything made from protected species.
        </li>
        <li>
          <b>Recalled and unsafe goods</b>: recalled products, drop-side cribs, expired or crashed
          car seats, used helmets, opened food and cosmetics, gas cylinders, asbestos, mercury.
        </li>
        <li>
          <b>Counterfeits and copies</b>: fake brands, pirated media, account credentials, unlocked
          licenses.
        </li>
        <li>
          <b>Adult goods and content.</b>
        </li>
        <li>
          <b>Stolen or found things</b>, and things with the serial number removed.
        </li>
        <li>
          <b>Documents and money</b>: IDs, uniforms and badges of officials, gift cards, coupons,
          cryptocurrency, tickets bought to resell.
        </li>
        <li>
          <b>People’s data and bodies</b>: mailing lists, medical devices that need a prescription,
          anything with personal files still on it.
        </li>
      </ul>
      <p>Your state may forbid more. If you may not sell it, you may not swap it.</p>
      <h2 className="h2">Being a good neighbor</h2>
      <ul>
        <li>Post what you have, with your own photos, and say what is broken.</li>
        <li>Give it an honest value. Nobody else knows what it’s worth to you.</li>
        <li>Come when you said you would, or say so in time.</li>
        <li>No selling, advertising, collecting contacts, insults or threats.</li>
        <li>One account each. Rate what happened, not the person.</li>
      </ul>
      <h2 className="h2">What happens otherwise</h2>
      <p>
        A word list holds some items back until staff have looked at them; you’re told right away,
        and within 24 hours how it turned out. Report anything else that shouldn’t be here. Staff
        look into it, may hide an item or warn its owner, and may deactivate an account; its open
        offers and trades then end and the others are told.
      </p>
      <p>
        See also{' '}
        <Anchor className="link" href="/safety">
          meeting safely
        </Anchor>{' '}
        and the{' '}
        <Anchor className="link" href="/terms">
          terms
        </Anchor>
        .
      </p>
    </InfoPage>
  )
}
