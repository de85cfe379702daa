import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const rawColor = new RegExp(
  [
    String.raw`(?<![\w&/.(=]|href=["'])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b`,
    String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]`,
    String.raw`[\w]-(?:(?:${palette})-\d{2,3}|white|black)(?![\w-])`,
  ].join('|'),
  'gi',
)

/** Colors written out anywhere but in tokens.css, where light, dark and contrast are decided. */
export async function findRawColors(root = '.'): Promise<string> {
  return globSync('packages/web/src/**/*.{css,ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('styles/tokens.css') && !/[.]test[.]tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          (line.match(rawColor) ?? []).map(
            (color) =>
              `${file}:${index + 1} has the color ${color}: use a token of styles/tokens.css`,
          ),
        ),
    )
    .join('\n')
}
