// What style sheets use: selectors, properties, values and at-rules, after the build has rewritten what it can.
import {
  type Atrule,
  type CssNode,
  type Declaration,
  generate,
  parse,
  type Rule,
  walk,
} from 'css-tree'
import { browserslistToTargets, transform } from 'lightningcss'
import { oldestBrowsers } from '#/astro/browsers.ts'
import { type Lacks, namesIn, partAt } from './compat.ts'

/** `at` is the rule, as the build writes it. */
export type StyleUse = { feature: string; at: string }
/** What surrounds a node. */
type Around = { atrules: Atrule[]; rule?: Rule; declaration?: Declaration }

const TARGETS = browserslistToTargets(
  Object.entries(oldestBrowsers('shoppers')).map(([name, version]) => `${name} ${version}`),
)
/** Units that the data groups. */
const UNITS: [RegExp, string][] = [
  [/^d(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^cq/, 'container_query_length_units'],
]
/** Functions by their names, such as `css.types.color.color-mix`. */
const FUNCTIONS = new Map(
  namesIn('css.types').flatMap((type) =>
    [
      `css.types.${type}`,
      ...namesIn(`css.types.${type}`).map((name) => `css.types.${type}.${name}`),
    ]
      .filter((path) => partAt(path)?.__compat)
      .map((path) => [path.slice(path.lastIndexOf('.') + 1), path]),
  ),
)

/** What a sheet uses that a supported browser lacks, without `@supports` or an earlier declaration for it. */
export function styleUses(css: string, lacks: Lacks): StyleUse[] {
  const uses: StyleUse[] = []
  const around: Around = { atrules: [] }
  walk(parse(lowered(css), { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') around.atrules.push(node)
      if (node.type === 'Rule') around.rule = node
      if (node.type === 'Declaration') around.declaration = node
      const feature = featuresOf(node, around).find((one) => lacks(one).length > 0)
      if (feature && !isAskedFor(node, around)) uses.push({ feature, at: placeOf(around) })
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') around.atrules.pop()
      if (node.type === 'Rule') around.rule = undefined
      if (node.type === 'Declaration') around.declaration = undefined
    },
  })
  return uses
}

const lowered = (css: string): string =>
  transform({
    filename: 'sheet.css',
    code: Buffer.from(withoutGlobal(css)),
    targets: TARGETS,
  }).code.toString()

/** `:global(…)` of modules is no selector. */
function withoutGlobal(css: string): string {
  const start = css.indexOf(':global(')
  if (start < 0) return css
  const from = start + ':global('.length
  let end = from
  for (let depth = 1; depth > 0 && end < css.length; end += 1)
    depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0
  return css.slice(0, start) + css.slice(from, end - 1) + withoutGlobal(css.slice(end))
}

function featuresOf(node: CssNode, { atrules, declaration }: Around): string[] {
  const atrule = atrules.at(-1)?.name
  const property = `css.properties.${declaration?.property}`
  switch (node.type) {
    case 'Atrule':
      return [`css.at-rules.${node.name}`]
    case 'Feature':
      return [`css.at-rules.${atrule}.${node.name.replace(/^(?:min|max)-/, '')}`]
    case 'FeatureFunction':
      return atrule === 'container'
        ? [`css.at-rules.container.${node.feature}_queries_for_custom_properties`]
        : []
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`]
    case 'NestingSelector':
      return ['css.selectors.nesting']
    case 'Declaration': {
      // Descriptors of at-rules have a place of their own.
      const descriptor = `css.at-rules.${atrule}.${node.property}`
      const isOwn = atrule === 'view-transition' || (atrule === 'page' && node.property === 'size')
      return isOwn ? [descriptor] : [property, descriptor]
    }
    case 'Identifier':
      return [`${property}.${node.name}`]
    case 'Function':
      return [`${property}.${node.name}`, FUNCTIONS.get(node.name) ?? '']
    case 'Dimension': {
      const group = UNITS.find(([unit]) => unit.test(node.unit))?.[1]
      return [`css.types.length.${group ?? node.unit}`]
    }
    default:
      return []
  }
}

/** In `@supports`, which has to name it, or after another value of the same property. */
function isAskedFor(node: CssNode, { atrules, rule, declaration }: Around): boolean {
  const name = wordOf(node, declaration)
  const asks = atrules.some(
    ({ name: kind, prelude }) => kind === 'supports' && prelude && generate(prelude).includes(name),
  )
  const before = rule?.block.children.toArray() ?? []
  const isLater = before
    .slice(
      0,
      before.findIndex((one) => one === declaration),
    )
    .some((one) => one.type === 'Declaration' && one.property === declaration?.property)
  return asks || (isLater && node !== declaration)
}

function wordOf(node: CssNode, declaration: Declaration | undefined): string {
  if (node.type === 'Declaration') return node.property
  if (node.type === 'Dimension') return node.unit
  return 'name' in node && node.name ? String(node.name) : (declaration?.property ?? '')
}

const placeOf = ({ atrules, rule, declaration }: Around): string => {
  const where = rule ? generate(rule.prelude) : `@${atrules.at(-1)?.name}`
  return declaration ? `${where} { ${declaration.property} }` : where
}
