// What pages and components write: elements, attributes and their values.
import { parse } from '@astrojs/compiler-rs'
import { parseSync } from 'oxc-parser'
import { type Lacks, partAt } from './compat.ts'
import type { Use } from './scripts.ts'

/** What `.astro` or `.tsx` uses that a supported browser lacks. */
export function markupUses({ path, text }: { path: string; text: string }, lacks: Lacks): Use[] {
  const tree = path.endsWith('.astro') ? parse(text).ast : parseSync(path, text).program
  return [...tagsIn(tree)].flatMap(({ name, attributes, index }) =>
    [`html.elements.${name}`, ...attributes.flatMap((one) => featuresOf(name, one))]
      .filter((feature) => lacks(feature).length > 0)
      .map((feature) => ({ feature, index })),
  )
}

type Attribute = { name: string; value: string }

const featuresOf = (tag: string, { name, value }: Attribute): string[] =>
  [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`].flatMap((path) =>
    [path, `${path}.${value}`, `${path}_${value}`].filter((one) => partAt(one)),
  )

type Tag = { name: string; attributes: Attribute[]; index: number }

function* tagsIn(node: unknown): Generator<Tag> {
  if (typeof node !== 'object' || node === null) return
  const { type, name, attributes, start } = node as Record<string, unknown>
  const tag = type === 'JSXOpeningElement' ? nameOf(name) : ''
  if (/^[a-z]/.test(tag) && Array.isArray(attributes))
    yield { name: tag, attributes: attributes.map(attributeOf), index: Number(start) }
  for (const child of Object.values(node)) yield* tagsIn(child)
}

function attributeOf(attribute: Record<string, unknown>): Attribute {
  const value = attribute['value'] as { value?: unknown } | null | undefined
  return {
    // React's names differ in their capitals only.
    name: nameOf(attribute['name']).toLowerCase(),
    value: typeof value?.value === 'string' ? value.value : '',
  }
}

const nameOf = (node: unknown): string => {
  const name = typeof node === 'object' && node !== null && 'name' in node ? node.name : ''
  return typeof name === 'string' ? name : ''
}
