// A text that the code asks for and that is in no file of the default language stops the build.
import { readdirSync, readFileSync } from 'node:fs'
import type { AstroUserConfig } from 'astro'
import { DEFAULT_LANGUAGE, type Messages } from '#/lib/i18n.ts'

type VitePlugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>
type Plugin = Extract<VitePlugins[number], { name: string }>

export const knownTexts: Plugin = {
  name: 'larder-known-texts',
  apply: 'build',
  buildStart() {
    const missing = findUnknownTexts(readSources('src'), readMessages())
    if (missing.length > 0) throw new Error(`These texts are missing:\n${missing.join('\n')}`)
  },
}

type Source = { file: string; code: string }

function readSources(folder: string): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(?:astro|tsx?)$/.test(file))
    .map((file) => ({ file, code: readFileSync(`${folder}/${file}`, 'utf8') }))
}

function readMessages(): Messages {
  const folder = `locales/${DEFAULT_LANGUAGE}`
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
    ]),
  )
}

/** Pages ask with the file in front: with `cart:title`. */
const IN_PAGE = /\bt\(\s*(['"`])(?<file>\w+):(?<key>[\w.-]+)(?<end>\1|\$\{)/g
/** Islands import a file, or a part of it: `import texts from '#texts/cart'`. */
const IMPORTED = /import (\w+) from '#texts\/([\w.]+)'/g
const QUOTED = String.raw`\(\s*(['"\x60])(?<key>[\w.-]+)(?<end>\1|\$\{)`

/**
 * Names file and key of each text that is not there, such as `pages/cart.astro: cart:titel`. Of a key that ends in a value only its beginning is checked.
 */
export function findUnknownTexts(sources: readonly Source[], messages: Messages): string[] {
  return sources.flatMap(({ file, code }) =>
    asked(code)
      .filter(({ path, open }) => !isKnown(messages, path, open))
      .map(({ path: [name, ...rest] }) => `${file}: ${name}:${rest.join('.')}`),
  )
}

type Asked = { path: string[]; open: boolean }

function asked(code: string): Asked[] {
  const pages = [...code.matchAll(IN_PAGE)].map(({ groups }) => askedBy(groups?.['file'], groups))
  const islands = [...code.matchAll(IMPORTED)].flatMap(([, texts = '', part]) => {
    const called = [...code.matchAll(new RegExp(`const (\\w+) = ${texts}\\(`, 'g'))]
    const names = called.map(([, name = '']) => `\\b${name}`)
    const ways = [String.raw`\b${texts}\([\w.]+(?:\(\))?\)`, ...names]
    return ways.flatMap((way) =>
      [...code.matchAll(new RegExp(way + QUOTED, 'g'))].map(({ groups }) => askedBy(part, groups)),
    )
  })
  return [...pages, ...islands]
}

const askedBy = (part = '', { key = '', end = '' }: Record<string, string> = {}): Asked => ({
  path: [...part.split('.'), ...key.split('.')],
  open: end === '${',
})

function isKnown(messages: Messages, path: readonly string[], open: boolean): boolean {
  const last = path.at(-1) ?? ''
  let place: string | Messages | undefined = messages
  for (const part of path.slice(0, -1)) {
    if (typeof place !== 'object') return false
    place = place[part]
  }
  if (typeof place !== 'object') return false
  const keys = Object.keys(place)
  return open
    ? keys.some((key) => key.startsWith(last))
    : keys.some((key) => key === last || key === `${last}_other`)
}
