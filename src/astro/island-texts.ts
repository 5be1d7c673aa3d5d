// Texts of islands: `import cartTexts from '#texts/cart'` gives those of locales/*/cart.json, `#texts/compare.button` a
// part of a file. Pages are rendered with the texts read by astro-i18next. For the browser each becomes a small file
// per language, and the page's import map points to its language, so that no page loads another language's texts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroUserConfig } from 'astro'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  type Messages,
  withFallback,
} from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'

type VitePlugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>
type Plugin = Extract<VitePlugins[number], { name: string }>
type Options = {
  /** Texts that every page needs at once: one file. */
  together?: readonly string[]
  /** In tests Astro renders nothing: all languages are part of the code. */
  standalone?: boolean
}

const TEXTS = '#texts/'
/** Inside Vite, where `#` can't be part of a file's name. */
const OWN = '\0island-texts/'
const IMPORT_MAPS = '#import-maps'
/** The built files' name for the folder with the texts of the page's language. */
const MESSAGES = '#messages/'
const TOGETHER = 'page'
const HELPERS = JSON.stringify(fileURLToPath(new URL('../lib/i18n.ts', import.meta.url)))

export function islandTexts({ together = [], standalone = false }: Options = {}): Plugin {
  const used = new Set<string>()
  let isBuild = false
  return {
    name: 'larder-island-texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(id) {
      if (id.startsWith(MESSAGES)) return { id, external: true }
      if (id === IMPORT_MAPS) return OWN
      return id.startsWith(TEXTS) ? OWN + id.slice(TEXTS.length) : undefined
    },
    load(id) {
      if (id === OWN) return `export default ${JSON.stringify(isBuild ? importMaps() : {})}`
      if (!id.startsWith(OWN)) return undefined
      const name = id.slice(OWN.length)
      if (!standalone && this.environment.name !== 'client') return fromI18next(name)
      if (!isBuild) return inline(name)
      used.add(name)
      return together.includes(name)
        ? fromFile(TOGETHER, `messages[${JSON.stringify(name)}]`)
        : fromFile(name, 'messages')
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const language of LANGUAGES) {
        const write = (file: string, messages: object) =>
          this.emitFile({
            type: 'asset',
            fileName: `${folderOf(language).slice(1)}${file}.js`,
            source: `export default ${JSON.stringify(messages)}`,
          })
        const isTogether = (name: string) => together.includes(name)
        const { true: shared = [], false: own = [] } = Object.groupBy(used, (name) =>
          isTogether(name) ? 'true' : 'false',
        )
        write(TOGETHER, Object.fromEntries(shared.map((name) => [name, read(language, name)])))
        for (const name of own) write(name, read(language, name))
      }
    },
  }
}

function fromI18next(name: string): string {
  const [file, ...path] = name.split('.')
  return `import i18next from 'i18next'
import { createTexts, DEFAULT_LANGUAGE, withFallback } from ${HELPERS}
const read = (language) =>
  ${JSON.stringify(path)}.reduce((part, key) => part?.[key], i18next.getResourceBundle(language, '${file}')) ?? {}
export default createTexts((language) => withFallback(read(language), read(DEFAULT_LANGUAGE)))`
}

const fromFile = (file: string, messages: string): string => `
import { createTexts } from ${HELPERS}
import messages from '${MESSAGES}${file}.js'
export default createTexts(() => ${messages})`

const inline = (name: string): string => `import { createTexts } from ${HELPERS}
const all = ${JSON.stringify(inEachLanguage((language) => read(language, name)))}
export default createTexts((language) => all[language])`

function read(language: Language, name: string): Messages {
  const [file = '', ...path] = name.split('.')
  const whole = (one: Language) =>
    JSON.parse(readFileSync(`locales/${one}/${file}.json`, 'utf8')) as Messages
  return path.reduce<Messages>(
    (part, key) => {
      const inner = part[key]
      if (typeof inner === 'object') return inner
      throw new Error(`There are no texts "${name}"`)
    },
    withFallback(whole(language), whole(DEFAULT_LANGUAGE)),
  )
}

/** The import maps that lead a page's islands to the texts of its language. */
export const importMaps = (): Record<Language, string> =>
  inEachLanguage((language) => JSON.stringify({ imports: { [MESSAGES]: folderOf(language) } }))

/** The folder of a language's texts; its address changes with them. */
function folderOf(language: Language): string {
  const hash = createHash('sha256')
  for (const one of [language, DEFAULT_LANGUAGE])
    for (const file of readdirSync(`locales/${one}`).toSorted())
      hash.update(readFileSync(`locales/${one}/${file}`))
  return `/_astro/texts/${language}.${hash.digest('base64url').slice(0, 8)}/`
}
