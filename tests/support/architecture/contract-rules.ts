// The API implements every call of the contract, and the conformance suite covers each.
import { dirname, join } from 'node:path'
import { lineAt, type SourceFile, type Violation } from './source-files.ts'

type Call = { method: string; path: string }
export type Endpoints = Record<string, Record<string, Call>>

/** Calls that the API does not implement, implements twice, or adds to the contract. */
export function checkMounted(
  endpoints: Endpoints,
  mounted: Call[],
  contract: SourceFile[],
): Violation[] {
  const known = namedCalls(endpoints)
  const missing = known
    .filter(({ call }) => !mounted.includes(call))
    .map((entry) => ({ ...placeOf(contract, entry), message: `${entry.title} is not mounted` }))
  const names = mounted.map(({ method, path }) => `${method} ${path}`)
  const file = 'src/commerce/api/app.ts'
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => ({ file, line: 1, message: `${name} is mounted twice` }))
  const beside = mounted
    .filter((call) => !known.some((entry) => entry.call === call))
    .map(({ method, path }) => ({
      file,
      line: 1,
      message: `${method} ${path} is not in the contract`,
    }))
  return [...missing, ...twice, ...beside]
}

/** Calls that no conformance test names as `endpoints.word.name`. */
export function checkCovered(
  endpoints: Endpoints,
  suite: SourceFile[],
  contract: SourceFile[],
): Violation[] {
  return namedCalls(endpoints)
    .filter(({ word, name }) => {
      const mention = new RegExp(`\\bendpoints\\.${word}\\.${name}\\b`)
      return !suite.some(({ text }) => mention.test(text))
    })
    .map((entry) => ({
      ...placeOf(contract, entry),
      message: `${entry.title} is not in the conformance suite: no test in tests/contract names endpoints.${entry.word}.${entry.name}`,
    }))
}

type Named = { word: string; name: string; title: string; call: Call }

function namedCalls(endpoints: Endpoints): Named[] {
  return Object.entries(endpoints).flatMap(([word, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      word,
      name,
      title: `${word}.${name} (${call.method} ${call.path})`,
      call,
    })),
  )
}

function placeOf(contract: SourceFile[], { word, name }: Named): { file: string; line: number } {
  const [, audience, rest = word] = /^(staff|seller|crew)([A-Z]\w*)$/.exec(word) ?? []
  const files = audience ? audience : '(public|customer)'
  const place = new RegExp(`^src/contract/${rest.toLowerCase()}/${files}\\.ts$`)
  for (const { path, text } of contract.filter((file) => place.test(file.path))) {
    const offset = text.search(new RegExp(`^ +${name}: *endpoint`, 'm'))
    if (offset >= 0) return { file: path, line: lineAt(text, offset) }
  }
  return { file: 'src/contract/index.ts', line: 1 }
}

/** The registry, and its parts: beside it, or a folder's own `words.ts`. */
const REGISTRY = /^src\/contract\/(?:index|programs|sellers|\w+\/words)\.ts$/

/** Contract modules missing from the registry: their calls and shapes would be missing too. */
export function checkRegistered(contract: SourceFile[]): Violation[] {
  const registered = new Set(
    contract
      .filter(({ path }) => REGISTRY.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, to = '']) => join(dirname(path), to)),
      ),
  )
  return contract
    .map(({ path }) => path)
    .filter((path) => /^src\/contract\/\w+\/.*\.ts$/.test(path))
    .filter((path) => !registered.has(path))
    .map((file) => ({ file, line: 1, message: 'is not in src/contract/index.ts' }))
}

const AUDIENCE = /\/(public|customer|staff|seller|crew)(-[a-z]+)?\.ts$/

/** Contract files whose name does not say who may call them. */
export const checkAudiences = (contract: SourceFile[]): Violation[] =>
  contract
    .filter(({ path, text }) => /^export const endpoints\b/m.test(text) && !AUDIENCE.test(path))
    .filter(({ path }) => path !== 'src/contract/index.ts')
    .map(({ path }) => ({ file: path, line: 1, message: 'does not say whose calls it has' }))

const MAY_ROUTE = new Set([
  'src/commerce/api/app.ts',
  'src/commerce/api/implement.ts',
  // Each extension names its own routes, which the contract can't know.
  'src/commerce/api/extensions/extensions.routes.ts',
])

/** API files that answer calls without implementing an endpoint of the contract. */
export function checkRoutes(code: SourceFile[]): Violation[] {
  return code
    .filter(({ path }) => path.startsWith('src/commerce/') && !MAY_ROUTE.has(path))
    .flatMap(({ path, text }) => {
      const at = text.search(/from 'hono'/)
      const message = "mounts a route of its own: implement the contract's endpoint"
      return at < 0 ? [] : [{ file: path, line: lineAt(text, at), message }]
    })
}
