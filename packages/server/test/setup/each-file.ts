/** The files of a worker share loaded code: none leaves its clock to the next. */
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.useRealTimers())
