import { PRODUCT } from '@swapstead/domain/product.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { InfoPage } from './InfoPage.tsx'

export function TermsPage() {
  return (
    <InfoPage
      title="Terms"
      lead={`What you may expect from ${PRODUCT}, and what we expect from you, in plain English.`}
    >
      <h2 className="h2">Who may join</h2>
      <p>
        Adults who live in the United States, for their household and not as a business. One account
        each, with your real name and an email address that reaches you.
      </p>
      <h2 className="h2">What we do</h2>
      <p>
        We show items to neighbors, carry offers and messages, and keep track of what was agreed. We
        are not a party to your swap: we don’t own, check, insure or deliver what you trade, and we
        never hold money for you.
      </p>
      <h2 className="h2">What you do</h2>
      <ul>
        <li>
          You swap only what is yours and may be swapped:{' '}
          <Anchor className="link" href="/rules">
            the list
          </Anchor>
          .
        </li>
        <li>You describe it truthfully, with photos that you may use.</li>
        <li>You keep what you agreed, or cancel in time.</li>
        <li>You keep your password to yourself.</li>
        <li>Swaps can be taxable. Finding out what you owe is up to you.</li>
      </ul>
      <h2 className="h2">Things that are paid for</h2>
      <p>
        More photo room costs what the dialog says, once for an item, in US dollars. It belongs to
        that item and ends with it. If a payment arrives for an item that is gone, it is refunded.
        Photo credits that you are given have no cash value and can’t be passed on.
      </p>
      <h2 className="h2">What you post</h2>
      <p>
        It stays yours. You allow us to show it here, in emails about your offers, and in the
        preview when somebody shares a link, until you delete it.
      </p>
      <h2 className="h2">When it ends</h2>
      <p>
        You can delete your account at any time. We may hide items and deactivate accounts that
        break the rules, and say why.
      </p>
      <h2 className="h2">What we are liable for</h2>
      <p>
        We run this with care but can’t promise that it is always there or free of faults. For what
        happens at a swap the two of you are responsible. Nothing here takes away rights that the
        law of your state gives you.
      </p>
    </InfoPage>
  )
}
