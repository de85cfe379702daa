import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Spinner } from './Spinner.tsx'

test('P3 what shows until the app is there is what it shows while it loads', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  expect(page.replace(/\s*\n\s*/g, '')).toContain(renderToStaticMarkup(<Spinner />))
})
