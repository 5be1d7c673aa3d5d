// Stops the build if the code uses a text that is missing from the default language.
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

/** Pages include the file: `cart:title`. */
const IN_PAGE = /\bt\(\s*(['"`])(?<file>\w+):(?<key>[\w.-]+)(?<end>\1|\$\{)/g
/** Islands import a file, or a part of it: `import texts from '#texts/cart'`. */
const IMPORTED = /import (\w+) from '#texts\/([\w.]+)'/g
const QUOTED = String.raw`\(\s*(['"\x60])(?<key>[\w.-]+)(?<end>\1|\$\{)`

/**
 * Lists missing texts by file and key, such as `pages/cart.astro: cart:titel`. If a key ends in a value, only its
 * beginning is checked; if two imports share a name, either may have the text.
 */
export function findUnknownTexts(sources: readonly Source[], messages: Messages): string[] {
  return sources.flatMap(({ file, code }) =>
    [...askedOfFiles(code), ...askedOfImports(code)]
      .filter(({ parts, ...key }) => !parts.some((part) => isKnown(messages, part, key)))
      .map(({ parts, key }) => `${file}: ${parts[0]}:${key}`),
  )
}

/** `open`: a value follows. */
type Key = { key: string; open: boolean }
/** Each part is a file or a part of one, such as `cart.unit`. */
type KeyInFiles = Key & { parts: string[] }

const askedOfFiles = (code: string): KeyInFiles[] =>
  [...code.matchAll(IN_PAGE)].map(({ groups }) => ({
    ...keyOf(groups),
    parts: [groups?.['file'] ?? ''],
  }))

function askedOfImports(code: string): KeyInFiles[] {
  const ways = new Map<string, string[]>()
  for (const [, texts = '', part = ''] of code.matchAll(IMPORTED)) {
    const called = [...code.matchAll(new RegExp(`const (\\w+) = ${texts}\\(`, 'g'))]
    const names = called.map(([, name = '']) => `\\b${name}`)
    for (const way of new Set([String.raw`\b${texts}\([\w.]+(?:\(\))?\)`, ...names]))
      ways.set(way, [...(ways.get(way) ?? []), part])
  }
  return [...ways].flatMap(([way, parts]) =>
    [...code.matchAll(new RegExp(way + QUOTED, 'g'))].map(({ groups }) => ({
      ...keyOf(groups),
      parts,
    })),
  )
}

const keyOf = ({ key = '', end = '' }: Record<string, string> = {}): Key => ({
  key,
  open: end === '${',
})

function isKnown(messages: Messages, part: string, { key, open }: Key): boolean {
  const path = [...part.split('.'), ...key.split('.')]
  const last = path.pop() ?? ''
  let place: string | Messages | undefined = messages
  for (const name of path) {
    if (typeof place !== 'object') return false
    place = place[name]
  }
  if (typeof place !== 'object') return false
  const keys = Object.keys(place)
  return open
    ? keys.some((one) => one.startsWith(last))
    : keys.some((one) => one === last || one === `${last}_other`)
}
