// What scripts use: globals, methods and syntax. Reads built code, so that packages are covered.
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { type Lacks, namesIn, partAt } from './compat.ts'

export type Use = { feature: string; index: number }
/** One of these features; `name` is what a test for it would mention. */
type Found = { features: string[]; name: string }
type Seen = { node: Node; parent?: Seen }

const BUILTINS = 'javascript.builtins'
/** The interfaces of objects that every page has. */
const INSTANCES: Record<string, string> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}
/** Types whose methods aren't told by their names. */
const UNIQUE = new Set(['Iterator', 'Navigator'])
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis'])
const ITERATOR_METHODS = new Set(namesIn(`${BUILTINS}.Iterator`))
const ITERATED = new Set(['values', 'keys', 'entries', 'matchAll'])

const isFeature = (path: string): boolean => partAt(path)?.__compat !== undefined

/** What a script uses that a supported browser lacks, unless the script tests for it. */
export function scriptUses(code: string, lacks: Lacks): Use[] {
  const { program } = parseSync('script.js', code)
  const all = [...nodesIn({ node: program })]
  const methods = methodsOf(lacks)
  const own = new Set(all.flatMap(declaredBy))
  const tested = new Set(all.flatMap(testedBy))
  return all.flatMap((seen) =>
    foundAt(seen, { own, methods })
      .filter(({ features, name }) => !tested.has(name) && features.every((one) => lacks(one)[0]))
      .flatMap(({ features: [feature = ''] }) => ({ feature, index: seen.node.start })),
  )
}

function* nodesIn(seen: Seen): Generator<Seen> {
  yield seen
  for (const node of childrenOf(seen.node)) yield* nodesIn({ node, parent: seen })
}

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child: unknown = Reflect.get(node, key)
    return [child].flat().filter((one): one is Node => typeof one === 'object' && one !== null)
  })

/** Names that the script declares itself. */
function declaredBy({ node }: Seen): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [node.id, ...('params' in node ? node.params : [])].flatMap(namesOf)
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesOf)
    case 'CatchClause':
      return namesOf(node.param)
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name]
    default:
      return []
  }
}

function namesOf(pattern: Node | null): string[] {
  if (pattern?.type === 'Identifier') return [pattern.name]
  return pattern ? childrenOf(pattern).flatMap(namesOf) : []
}

/** Names whose presence the script tests: `typeof x`, `x?.()`, `if (a.x)`, `'x' in a`. */
function testedBy({ node }: Seen): string[] {
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === 'typeof' || node.operator === '!' ? nameOf(node.argument) : []
    case 'LogicalExpression':
      return nameOf(node.left)
    case 'IfStatement':
    case 'ConditionalExpression':
      return nameOf(node.test)
    case 'BinaryExpression':
      if (node.operator !== 'in') return [node.left, node.right].flatMap(nameOf)
      return [textOf(node.left)]
    case 'CallExpression':
      return node.optional ? nameOf(node.callee) : []
    case 'MemberExpression':
      return node.optional ? nameOf(node.object) : []
    default:
      return []
  }
}

/** A string, which minified code writes as a template. */
const textOf = (node: Node | undefined): string => {
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ?? ''
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

function nameOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? [node.property.name]
    : []
}

type Known = { own: ReadonlySet<string>; methods: ReadonlyMap<string, string[]> }

function foundAt(seen: Seen, known: Known): Found[] {
  const { node, parent } = seen
  if (node.type === 'Identifier') return isReference(seen) ? globalOf(node.name, known.own) : []
  if (node.type !== 'MemberExpression') return syntaxOf(node)
  const user = parent?.node
  // What is only kept in a variable is tested later.
  const isKept = user && KEEPS.has(user.type) && !isSet(node, user)
  return isKept ? [] : membersOf(node, user, known)
}

const isSet = (node: Node, user: Node | undefined): boolean =>
  user?.type === 'AssignmentExpression' && user.left === node

const KEEPS = new Set(['VariableDeclarator', 'AssignmentExpression', 'ConditionalExpression'])
const kept = new WeakMap<Lacks, Map<string, string[]>>()

/** By name, the methods of types that all supported browsers have. Other types are found by their constructors. */
function methodsOf(lacks: Lacks): ReadonlyMap<string, string[]> {
  const before = kept.get(lacks)
  if (before) return before
  const methods = new Map<string, string[]>()
  for (const part of [BUILTINS, 'api']) {
    for (const type of namesIn(part).filter((one) => lacks(`${part}.${one}`).length === 0))
      for (const name of namesIn(`${part}.${type}`)) {
        const path = `${part}.${type}.${name}`
        const { status } = partAt(path)?.__compat ?? {}
        if (!status?.experimental && !status?.deprecated && !UNIQUE.has(type))
          methods.set(name, [...(methods.get(name) ?? []), path])
      }
  }
  kept.set(lacks, methods)
  return methods
}

function isReference({ node, parent }: Seen): boolean {
  const user = parent?.node
  if (user?.type.endsWith('Specifier')) return false
  if (user?.type === 'MemberExpression') return user.object === node || user.computed
  if (user?.type === 'Property' || user?.type === 'MethodDefinition')
    return user.key !== node || user.computed
  return true
}

function globalOf(name: string, own: ReadonlySet<string>): Found[] {
  if (own.has(name)) return []
  return [`${BUILTINS}.${name}`, `api.${name}`, `api.Window.${name}`]
    .filter(isFeature)
    .slice(0, 1)
    .map((feature) => ({ features: [feature], name }))
}

type Member = Extract<Node, { type: 'MemberExpression' }>

function membersOf(member: Member, parent: Node | undefined, { own, methods }: Known): Found[] {
  const { object, property, computed } = member
  if (computed || property.type !== 'Identifier') return []
  const { name } = property
  const of = object.type === 'Identifier' && !own.has(object.name) ? object.name : ''
  if (GLOBAL_OBJECTS.has(of)) return globalOf(name, new Set())
  const known = [`${BUILTINS}.${of}`, `api.${INSTANCES[of] ?? of}`].find((path) => partAt(path))
  const direct = [`${known}.${name}_static`, `${known}.${name}`].find(isFeature)
  if (direct) return [{ features: [direct], name }]
  const isCalled =
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    parent.callee.property === property
  // Reading a name that anything could have says little.
  if (!isCalled && !isSet(member, parent) && !/[a-z][A-Z]/.test(name)) return []
  if (ITERATOR_METHODS.has(name) && isIterator(object))
    return [{ features: [`${BUILTINS}.Iterator.${name}`], name }]
  const features = methods.get(name)
  return features ? [{ features, name }] : []
}

/** `map.values()`, for example; its methods have the names of an array's. */
const isIterator = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  nameOf(node.callee.object)[0] !== 'Object' &&
  nameOf(node.callee).some((name) => ITERATED.has(name))

function syntaxOf(node: Node): Found[] {
  return SYNTAX.filter(([, is]) => is(node)).map(([feature]) => ({ features: [feature], name: '' }))
}

const patternOf = (node: Node): string => {
  if (node.type === 'Literal' && 'regex' in node) return node.regex.pattern
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return ''
  return nameOf(node.callee)[0] === 'RegExp' ? textOf(node.arguments[0]) : ''
}

const matches = (pattern: RegExp) => (node: Node) => pattern.test(patternOf(node))

/** What the build doesn't rewrite for older browsers. */
const SYNTAX: [feature: string, is: (node: Node) => boolean][] = [
  ['javascript.regular_expressions.lookbehind_assertion', matches(/\(\?<[=!]/)],
  ['javascript.regular_expressions.modifier', matches(/\(\?[ims]*-?[ims]+:/)],
  [
    'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    matches(/\(\?<(\w+)>.*\(\?<\1>/s),
  ],
  [
    `${BUILTINS}.RegExp.unicodeSets`,
    (node) => node.type === 'Literal' && 'regex' in node && node.regex.flags.includes('v'),
  ],
  [
    'javascript.statements.import.import_attributes',
    (node) => node.type === 'ImportDeclaration' && node.attributes.length > 0,
  ],
  [
    'javascript.operators.import.options_parameter',
    (node) => node.type === 'ImportExpression' && node.options !== null,
  ],
  [
    'javascript.operators.import_meta.resolve',
    (node) =>
      nameOf(node)[0] === 'resolve' && 'object' in node && node.object.type === 'MetaProperty',
  ],
]
