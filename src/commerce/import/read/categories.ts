// The categories of a row: `Food > Drinks`, several in one cell in the usual notations, or two columns.
import { FIELDS } from '#/contract/product/fields.ts'
import { Unfit } from '#/commerce/import/unfit.ts'
import type { Reader } from './reader.ts'
import { oneLine } from './text.ts'

const STEP = /\s*(?:>|»|›|->)\s*/
const LINES = /\s*[|;\n]\s*/

/** Missing if the row names none. @throws Unfit if a name is too long */
export function readCategories({ cell }: Reader): string[][] | undefined {
  const sub = oneLine(cell('sub_category'))
  const paths = cell('category')
    .split(LINES)
    .flatMap((part) => listed(oneLine(part)))
    .map((path) => [...path, sub].filter(Boolean))
  const named = (paths.length > 0 ? paths : [[sub].filter(Boolean)]).filter(
    (path) => path.length > 0,
  )
  const { most } = FIELDS.category
  for (const name of named.flat())
    if (name.length > most) throw new Unfit('too_long', { field: 'category', most })
  return named.length > 0 ? withoutParents(named) : undefined
}

/**
 * `A > B, A > C` are two paths, and so are `Default/A,Default/A/B`; a comma elsewhere belongs to a name, as in `Dairy,
 * Eggs`.
 */
function listed(text: string): string[][] {
  if (text === '') return []
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim())
  const stepped = parts.map((part) => part.split(STEP))
  if (parts.length > 1 && stepped.every((path) => path.length > 1)) return stepped
  const slashed = parts.map((part) => part.split('/').map((name) => name.trim()))
  const [root] = slashed[0] ?? []
  const isRooted = slashed.every((path) => path[0] === root) && slashed.some((path) => path[1])
  if (parts.length > 1 && isRooted)
    return slashed.flatMap((path) => (path.length > 1 ? [path.slice(1)] : []))
  return [text.replaceAll('\\,', ',').split(STEP)]
}

/** A path that is the beginning of another one adds nothing. */
export function withoutParents(paths: readonly string[][]): string[][] {
  const keys = paths.map((path) => `${path.join('\n')}\n`)
  return paths.filter((_, at) => {
    const own = keys[at] ?? ''
    return keys.every(
      (key, other) => other === at || !key.startsWith(own) || (key === own && other > at),
    )
  })
}
