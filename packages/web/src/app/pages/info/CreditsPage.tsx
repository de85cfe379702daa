import { photographers } from '@swapstead/domain/demo/photographers.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { ReactNode } from 'react'
import { InfoPage } from './InfoPage.tsx'

export function CreditsPage() {
  return (
    <InfoPage title="Credits" lead={`${PRODUCT} is built on the work of others. Thank you.`}>
      <h2 className="h2">Places</h2>
      <p>
        ZIP codes and towns: <Elsewhere href="https://www.geonames.org">GeoNames</Elsewhere>,{' '}
        <Elsewhere href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Elsewhere>, joined
        and shortened. Residents by ZIP code: US Census Bureau, Census of 2010, public domain,
        through zipcodeR. State and county lines: US Census Bureau, public domain, through us-atlas.
      </p>
      <h2 className="h2">Photographs of the demo neighborhood</h2>
      <p>
        Published on <Elsewhere href="https://unsplash.com">Unsplash</Elsewhere> by
      </p>
      <ul className="info-names">
        {photographers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <h2 className="h2">Type and icons</h2>
      <p>
        Besley by Owen Earl and Public Sans by the US Web Design System, both under the SIL Open
        Font License. Icons: Lucide, ISC.
      </p>
      <h2 className="h2">Software</h2>
      <p>
        React, TanStack Query and History, Fastify, Kysely, PostgreSQL, sharp, pg-boss, zod and many
        more, each under its own open license.
      </p>
    </InfoPage>
  )
}

function Elsewhere({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} rel="noreferrer">
      {children}
    </a>
  )
}
