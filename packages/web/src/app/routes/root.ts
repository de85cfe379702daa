import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { Root } from '../layout/Root.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'

export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** A lazy page without search parameters. A page about one thing sets its title itself. */
export function plainPage<Path extends string>(
  path: Path,
  component: RouteComponent,
  title?: string,
) {
  return createRoute({ getParentRoute: () => root, path, component, staticData: { title } })
}
