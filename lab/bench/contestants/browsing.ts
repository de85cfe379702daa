/** On each message of a number of seconds, requests pages for that long. Answers with the p99. */
import { readFileSync } from 'node:fs'
import { p99Of, type Target } from '../../kit/load.ts'

const target: Target = JSON.parse(readFileSync(0, 'utf8'))

process.on('message', async (seconds: number) => process.send?.(await p99Of(target, seconds)))
