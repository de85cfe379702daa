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
type Faces<Props> = {
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
 * A component whose code loads on first use, and without which the page is whole. Where the server
 * has rendered it, it can be pressed before. `Substitute` stands while it is not there.
 */
export function lazyExtra<Props extends object>(
  load: Load<Props>,
  Substitute: ComponentType<Props> = () => null,
): LazyComponent<Props> {
  // It can be pressed at once.
  const Arrived = tellingArrival(Substitute)
  const stand = (props: Props) => <Arrived {...props} />
  const Part = lazyComponent(async () => tellingArrival(await load()), {
    loading: stand,
    failed: stand,
  })
  // React takes out a rendered part that is given anew, be it unchanged, before its code is there.
  const Extra: ComponentType<Props> = memo((props: Props) => (
    <LatePart>
      <Part {...props} />
    </LatePart>
  ))
  return Object.assign(Extra, { preload: Part.preload })
}

/** The same with faces of its own while it loads and after that failed. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { loading, failed }: Faces<Props>,
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
    // The same as long as it is shown: another component would start anew.
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
