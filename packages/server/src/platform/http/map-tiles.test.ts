import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const streets = await startApp({
  MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1&a="b"',
  MAP_TILES_ATTRIBUTION: '© <Streets> & co',
})
const drawn = await startApp()

/** What a policy allows of one kind. */
function allowed(policy: unknown, kind: string): string | undefined {
  return String(policy)
    .split(';')
    .find((part) => part.startsWith(`${kind} `))
}

test("S-10 T-73 the page may ask the operator's tile server and no other, and nobody when there is none", async () => {
  // The app's page, and the prerendered one, which the app may take over.
  for (const path of ['/member-home', '/']) {
    const { headers, body } = await streets.visitor().get(path)
    const policy = headers['content-security-policy']
    expect(allowed(policy, 'connect-src')).toBe("connect-src 'self' https://tiles.example:8443")
    expect(allowed(policy, 'img-src')).toBe("img-src 'self' data: blob: https://tiles.example:8443")
    expect(allowed(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/)
    expect(body).toContain(
      'name="map-tiles" content="https://tiles.example:8443/{z}/{x}/{y}.png?key=1&#38;a=&#34;b&#34;"',
    )
    expect(body).toContain('name="map-attribution" content="© &#60;Streets&#62; &#38; co"')
  }
  const plain = await drawn.visitor().get('/')
  expect(allowed(plain.headers['content-security-policy'], 'connect-src')).toBe(
    "connect-src 'self'",
  )
  expect(plain.body).not.toContain('map-tiles')
})
