// Which layer may import which: the table, its check, and its form in the lint configuration.
import { importsOf, resolveImport, type Import } from './imports.ts'
import type { SourceFile, Violation } from '#tests/support/architecture/source-files.ts'

const COMMERCE = ['contract', 'domain', 'lib']
const STOREFRONT = [
  'astro',
  'browser',
  'client',
  'components',
  'contract',
  'domain',
  'features',
  'form',
  'layouts',
  'lib',
  'routes',
  'stores',
  'styles',
  'themes',
  'ui',
]

/** Layer → the layers it may import besides itself and packages. A layer is a folder or a file in src. */
export const LAYERS: Record<string, string[]> = {
  lib: [],
  styles: [],
  routes: ['lib'],
  'astro-i18next': ['lib'],
  contract: ['lib'],
  domain: ['contract', 'lib'],
  themes: ['contract', 'lib'],
  extensions: ['contract', 'lib'],
  'commerce/api': [
    ...COMMERCE,
    'extensions',
    ...below('db', 'documents', 'erp', 'payments', 'mail', 'media', 'search'),
  ],
  'commerce/db': COMMERCE,
  'commerce/documents': COMMERCE,
  'commerce/search': COMMERCE,
  'commerce/erp': [...COMMERCE, ...below('db')],
  // Stripe and the test bank are written as extensions are.
  'commerce/payments': [...COMMERCE, 'extensions', ...below('db')],
  'commerce/mail': [...COMMERCE, ...below('db')],
  'commerce/media': [...COMMERCE, 'themes', ...below('db')],
  'commerce/jobs': [
    ...COMMERCE,
    ...below('api', 'db', 'erp', 'import', 'payments', 'mail', 'media'),
  ],
  // Stock, which only the API's inventory module writes.
  'commerce/import': [...COMMERCE, ...below('api', 'db', 'media')],
  demo: [...COMMERCE, ...below('db')],
  client: ['contract', 'lib'],
  stores: ['client', 'contract', 'domain', 'lib', 'routes'],
  ui: ['lib'],
  form: ['contract', 'lib', 'ui'],
  browser: ['client', 'contract', 'domain', 'lib', 'routes', 'stores', 'ui'],
  astro: ['lib', 'themes'],
  worker: ['lib'],
  components: ['astro', 'browser', 'contract', 'domain', 'form', 'lib', 'routes', 'stores', 'ui'],
  features: [
    'browser',
    'client',
    'components',
    'contract',
    'domain',
    'form',
    'lib',
    'routes',
    'stores',
    'themes',
    'ui',
  ],
  layouts: [
    'browser',
    'components',
    'contract',
    'features',
    'lib',
    'routes',
    'stores',
    'styles',
    'themes',
    'ui',
  ],
  pages: STOREFRONT,
  middleware: STOREFRONT,
  server: ['contract', 'extensions', 'lib', 'routes'],
}

/** What a layer may load only with `import()`, so that it costs nothing until used. */
const DYNAMIC: Record<string, string[]> = {
  server: ['commerce'],
  // A real shop loads nothing of the demo.
  'commerce/db': ['demo'],
  'commerce/erp': ['demo'],
}
const WITH_ASTRO_FILES = ['components', 'features', 'layouts', 'pages', 'ui']

function below(...words: string[]): string[] {
  return words.map((word) => `commerce/${word}`)
}

/** The layer of a file in src: `src/commerce/api/app.ts` → `commerce/api`. */
export function layerOf(path: string): string {
  const [, first = '', second = '', third] = path.split('/')
  if (first === 'commerce' && third !== undefined) return `commerce/${second}`
  return first.replace(/\..*$/, '')
}

const wordOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** All imports that the table does not allow. */
export function checkLayers(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !path.endsWith('.d.ts'))
    .flatMap((file) => importsOf(file).flatMap((entry) => checkImport(file.path, entry)))
}

function checkImport(path: string, { specifier, line, kind }: Import): Violation[] {
  const says = (message: string): Violation[] => [
    { file: path, line, message: `'${specifier}': ${message}` },
  ]
  if (/(^|\/)\.\.(\/|$)|^\//.test(specifier)) return says('write ./ or #/')
  const target = resolveImport(path, specifier)
  if (target === undefined) return []
  if (/\.island(\.tsx)?$/.test(target) && !path.endsWith('.astro'))
    return says('islands are placed in .astro files only')
  const [from, to] = [layerOf(path), layerOf(target)]
  if (from === to) {
    return wordOf(path) === wordOf(target) ? [] : says('a feature does not import another feature')
  }
  const allowed = LAYERS[from]
  if (!allowed) return says(`${from} has no row in the table of layers`)
  if (allowed.includes(to)) return []
  const lazily = DYNAMIC[from]?.includes(to.split('/')[0] ?? '')
  if (lazily) return kind === 'static' ? says(`${from} loads ${to} with import() only`) : []
  return says(`${from} may not import ${to}`)
}

type LintOverride = { files: string[]; rules: Record<string, [string, object]> }

/** The table as linter overrides; what folder patterns can't express is left to `checkLayers`. */
export function lintOverrides(): LintOverride[] {
  return Object.keys(LAYERS).flatMap((layer) => {
    const forbidden = { regex: forbiddenBy(layer), message: `${layer} may not import this layer.` }
    const island = {
      regex: String.raw`\.island(\.tsx)?$`,
      message: 'Islands are placed in .astro files only.',
    }
    const astro = WITH_ASTRO_FILES.includes(layer)
      ? [restrict(`src/${layer}/**/*.astro`, [forbidden])]
      : []
    return [restrict(scriptsOf(layer), [forbidden, island]), ...astro]
  })
}

const restrict = (files: string, patterns: object[]): LintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const scriptsOf = (layer: string): string =>
  ['routes', 'middleware', 'astro-i18next'].includes(layer)
    ? `src/${layer}.*`
    : `src/${layer}/**/*.{ts,tsx}`

function forbiddenBy(layer: string): string {
  const allowed = [layer, ...(LAYERS[layer] ?? []), ...(DYNAMIC[layer] ?? [])]
  const isAllowed = (other: string) =>
    allowed.some((name) => name === other || other.startsWith(`${name}/`))
  const others = Object.keys(LAYERS).filter((other) => !isAllowed(other))
  // For rooms that know none of its folders, commerce is allowed or forbidden as a whole.
  const names = allowed.some((name) => name.startsWith('commerce/'))
    ? others
    : others.map((other) => other.split('/')[0])
  return `^#/(${[...new Set(names)].join('|')})(/|\\.|$)`
}
