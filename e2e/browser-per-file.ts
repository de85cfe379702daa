/** The files share loaded code, and each has a browser of its own. */
import { afterAll } from 'vitest'
import { closeBrowser } from './browser.ts'

afterAll(closeBrowser)
