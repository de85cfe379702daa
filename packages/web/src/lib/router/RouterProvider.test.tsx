import { createMemoryHistory } from '@tanstack/history'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLocation, useMatch } from './hooks.ts'
import { RouterProvider } from './RouterProvider.tsx'
import { route } from './route.ts'
import { openRouter } from './router.ts'

function Places() {
  return `${useMatch().location.href} ${useLocation().href}`
}

test('P5 who goes back before the app takes the page over does not change what it takes over', async () => {
  const history = createMemoryHistory({ initialEntries: ['/start', '/next'] })
  const Page = () => null
  const routes = [
    route('/start', { load: async () => Page }),
    route('/next', { load: async () => Page }),
  ]
  const router = await openRouter(history, routes, <Page />)
  router.history.back()
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.match().location.href).toBe('/start')
  // Taking over reads what rendering on the server does.
  const taken = renderToString(
    <RouterProvider router={router}>
      <Places />
    </RouterProvider>,
  )
  expect(taken).toBe('/next /next')
})
