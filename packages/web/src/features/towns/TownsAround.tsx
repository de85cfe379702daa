import { townName } from '@swapstead/domain/places/place-name.ts'
import type { TownView } from '@swapstead/domain/towns/calls.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'

type Props = Pick<TownView, 'town' | 'around'>

export function TownsAround({ town, around }: Props) {
  if (around.length === 0) return null
  return (
    <nav className="wrap town-around" aria-labelledby="around-title">
      <h2 className="h2" id="around-title">
        {`Towns around ${town.name}`}
      </h2>
      <ul>
        {around.map(({ name, state, path }) => (
          <li key={path}>
            <Anchor className="link" href={path}>
              {townName({ city: name, state })}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
