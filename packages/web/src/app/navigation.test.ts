import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeList, registerRouter, showOverList } from './navigation.ts'
import { openAppRouter } from './router.tsx'

async function openAt(address: string) {
  const router = await openAppRouter({ address })
  registerRouter(router, new QueryClient())
  return router
}

const item = '0b0e7a0c-6a5f-4c43-9d7c-2d2f2f0c9a11'

test('BROWSE-16 two quick changes of the list both count', async () => {
  const { location } = await openAt('/member-home')
  changeList({ search: 'lamp' })
  changeList({ category: 'books' }, 'inPlace')
  expect(location().href).toBe('/member-home?search=lamp&category=books')
  showOverList(item)
  expect(location().search).toContain(`item=${item}`)
})

test('BROWSE-16 F-14 a list that is being left changes nothing of where its reader goes', async () => {
  const { location, navigate, history } = await openAt('/member-home')
  navigate('/rules')
  changeList({ search: 'lamp' })
  showOverList(item)
  expect([location().href, history.length]).toEqual(['/rules', 2])
})
