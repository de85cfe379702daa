import type { Page } from 'playwright-core'

/** Texts that run, load or break markup if a page does not escape them. */
export const payloads = [
  '<script>fetch("https://canary.example/s")</script>',
  '<img src=https://canary.example/i onerror=alert(1)>',
  '"><svg onload=alert(2)>',
  "';alert(3)//",
  '<iframe srcdoc="<script>alert(4)</script>">',
  '{{constructor.constructor("alert(5)")()}}',
  '<style>@import "https://canary.example/c"</style>',
  '</textarea><a href="javascript:alert(6)">x</a>',
]

/** Collects whatever a hostile text runs or loads in this page from now on. */
export async function watch(page: Page): Promise<string[]> {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('canary')) happened.push(request.url())
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      document.documentElement.dataset.violated = `${violatedDirective} ${blockedURI}`
    })
  })
  return happened
}

/** The last violation of the content security policy, or null. */
export function violationOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-violated')
}
