import { type FunctionComponent, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useMatch } from './hooks.ts'

/** Renders the page. `failed` replaces one that crashed or could not be loaded. */
export function Outlet({ failed }: { failed: FunctionComponent }) {
  const { page } = useMatch()
  return (
    <Suspense>
      <PageBoundary failed={failed}>{page}</PageBoundary>
    </Suspense>
  )
}

/** Shows `failed` after an error, until the next navigation. */
export function PageBoundary({
  failed,
  children,
}: {
  failed: FunctionComponent
  children: ReactNode
}) {
  const match = useMatch()
  return (
    <ErrorBoundary FallbackComponent={failed} resetKeys={[match]}>
      {children}
    </ErrorBoundary>
  )
}
