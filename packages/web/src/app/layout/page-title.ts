import { PRODUCT } from '@swapstead/domain/product.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const titles: Record<string, string> = {
  '/': `${PRODUCT} | Trade Local, Live Better`,
  '/member-login': `Member Login | ${PRODUCT}`,
  '/member-home': `Browse | ${PRODUCT}`,
  '/offers': `Trade Offers | ${PRODUCT}`,
  '/member-offers': `Trade Offers | ${PRODUCT}`,
}

/** The tab's title follows the address; pages about one thing set their own. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = titles[pathname] ?? PRODUCT
  }, [pathname])
}
