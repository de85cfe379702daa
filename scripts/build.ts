/** `npm run build`: builds every output that is out of date. */
import { buildOutputs } from './build/outputs.ts'
import { endWith } from './fault.ts'
import { seconds } from './progress.ts'

const begun = performance.now()
await buildOutputs().catch(endWith)
console.log(`✓ everything is built (${seconds(begun)})`)
