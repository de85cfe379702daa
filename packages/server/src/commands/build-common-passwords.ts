import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'
import { packageFolder } from '../package-folder.ts'

/** Writes common-passwords.txt: the 49,000 commonest leaked passwords in lower case, sorted. */
const folder = fileURLToPath(new URL('generated/passwords/', packageFolder))
const passwords = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
const lines = [...passwords].map((password) => Buffer.from(`${password}\n`))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}common-passwords.txt`, Buffer.concat(lines.sort(Buffer.compare)))
