import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LatePart, tellingArrival } from './LatePart.tsx'

export type Load<Props> = () => Promise<ComponentType<Props>>
type Fallbacks<Props> = {
  loading: (props: Props) => ReactNode
  failed: (props: Props) => ReactNode
}

/** Loads its code on first use, or before by `preload`. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Never fails; undefined once the code is there. */
  preload: () => Promise<void> | undefined
}

/** A failed import of code. */
class LoadFailure extends Error {}

/**
 * A component whose code loads on first use; the page is complete without it. If the server has
 * rendered it, it takes presses before its code is there. `Substitute` is shown until then.
 */
export function lazyExtra<Props extends object>(
  load: Load<Props>,
  Substitute: ComponentType<Props> = () => null,
): LazyComponent<Props> {
  // The substitute takes presses at once.
  const Arrived = tellingArrival(Substitute)
  const stand = (props: Props) => <Arrived {...props} />
  const Part = lazyComponent(async () => tellingArrival(await load()), {
    loading: stand,
    failed: stand,
  })
  // Memoized, because React removes a rendered part whose parent renders again before its code is
  // there, even with the same props.
  const Extra: ComponentType<Props> = memo((props: Props) => (
    <LatePart>
      <Part {...props} />
    </LatePart>
  ))
  return Object.assign(Extra, { preload: Part.preload })
}

/** A component whose code loads on first use, with its own content for loading and failure. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { loading, failed }: Fallbacks<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const arrive = async () => {
    loaded = await load().catch((error: unknown) => {
      throw new LoadFailure('a part did not arrive', { cause: error })
    })
    return { default: loaded }
  }
  const Part = lazy(arrive)
  function LazyPart(props: Props) {
    // Kept while it is shown: React would mount another component anew.
    const [Shown] = useState((): ComponentType<Props> => loaded ?? Part)
    return (
      <ErrorBoundary
        fallbackRender={({ error }) => {
          if (!(error instanceof LoadFailure)) throw error
          return failed(props)
        }}
      >
        <Suspense fallback={loading(props)}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  LazyPart.preload = () =>
    loaded
      ? undefined
      : arrive().then(
          () => undefined,
          () => undefined,
        )
  return LazyPart
}
