/** The files of a worker share loaded modules, so each file must restore the clock. */
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.useRealTimers())
