// Turns zod's issues into messages: the same for API answers and forms.
import type { z } from 'zod'
import type { Translate, Values } from '#/lib/i18n.ts'

type Issue = z.core.$ZodIssue
type NameOf = (path: readonly PropertyKey[]) => string

/**
 * Field path → messages. The texts are `field` of locales/<lng>/errors.json: a field's own sentence, or the general one.
 * Issues have to carry their input. `nameOf` names a field as its screen does.
 *
 * @example { 'guest.email': ['Invalid Email'] }
 */
export function fieldErrors(
  issues: readonly Issue[],
  t: Translate,
  nameOf: NameOf = lastName,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.flatMap(flatten)) {
    const path = issue.path.map(String).join('.') || 'body'
    const text = describe(issue, t, nameOf)
    errors[path] = [...new Set([...(errors[path] ?? []), text])]
  }
  return errors
}

const missingIn = (issues: Issue[]): number =>
  issues.filter((issue) => issue.code === 'invalid_type' && issue.input === undefined).length

/**
 * A union's issues are those of the option closest to matching: with the fewest missing fields, then the fewest
 * errors.
 */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const options = issue.errors.toSorted(
    (a, b) => missingIn(a) - missingIn(b) || a.length - b.length,
  )
  const nearest = options[0]
  if (!nearest) return [issue]
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A rule's own error can name the field whose messages it uses, if not its own. */
const OTHER_NAME = /^field:(\w+)$/

const lastName: NameOf = (path) => String(path.findLast((part) => typeof part === 'string') ?? '')

function describe(issue: Issue, t: Translate, nameOf: NameOf): string {
  const field = OTHER_NAME.exec(issue.message)?.[1] ?? nameOf(issue.path)
  const kind = kindOf(issue)
  const own = `${field}.${kind}`
  const values = valuesOf(issue)
  const text = t(own, values)
  return text === own ? t(kind, values) : text
}

function valuesOf(issue: Issue): Values {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  return 'example' in issue ? { example: String(issue.example) } : {}
}

function kindOf(issue: Issue): string {
  if (issue.code === 'custom') return 'mismatch'
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'required'
    return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid'
  }
  const isEmpty = 'input' in issue && (issue.input === '' || issue.input === undefined)
  if (issue.code === 'too_small') {
    const isMissing = issue.origin === 'string' && (isEmpty || Number(issue.minimum) <= 1)
    return isMissing ? 'required' : 'too_small'
  }
  if (issue.code === 'too_big') return 'too_big'
  return isEmpty ? 'required' : 'invalid'
}
