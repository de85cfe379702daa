/** Bare hashes with the product's parameters, one at a time per core. */
import { argon2, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { answerRates } from './answer-rates.ts'

const { atOnce }: { atOnce: number } = JSON.parse(readFileSync(0, 'utf8'))
const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const hash = () => derive('argon2id', { message: 'a password', nonce: randomBytes(16), ...cost })

answerRates(Array.from({ length: atOnce }, () => hash))
process.send?.('ready')
