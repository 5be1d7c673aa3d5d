// Error answers in words: codes and validation issues to sentences of locales/<lng>/errors.json.
import type { z } from 'zod'
import type { Language, Values } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/locale-files.ts'

export const messagesOf = localeTexts('errors')

type Issue = z.core.$ZodIssue

/**
 * Field path → messages, from what zod found.
 *
 * @example { 'guest.email': ['Invalid Email'] }
 */
export function fieldErrors(
  issues: readonly Issue[],
  language: Language,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.flatMap(flatten)) {
    const path = issue.path.map(String).join('.') || 'body'
    const text = describe(issue, language)
    errors[path] = [...new Set([...(errors[path] ?? []), text])]
  }
  return errors
}

const missingIn = (issues: Issue[]): number =>
  issues.filter((issue) => issue.code === 'invalid_type' && issue.input === undefined).length

/** A union's issues are those of the option that came nearest: with the fewest missing fields, then faults. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const options = issue.errors.toSorted(
    (a, b) => missingIn(a) - missingIn(b) || a.length - b.length,
  )
  const nearest = options[0]
  if (!nearest) return [issue]
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

function describe(issue: Issue, language: Language): string {
  const t = messagesOf(language)
  const field = String(issue.path.findLast((part) => typeof part === 'string') ?? '')
  const kind = kindOf(issue)
  const values: Values = issue.code === 'too_small' ? { minimum: Number(issue.minimum) } : {}
  const own = `field.${field}.${kind}`
  const text = t(own, values)
  return text === own ? t(`field.${kind}`, values) : text
}

function kindOf(issue: Issue): string {
  if (issue.code === 'custom') return 'mismatch'
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'required'
    return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid'
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' && Number(issue.minimum) <= 1 ? 'required' : 'too_small'
  }
  if (issue.code === 'too_big') return 'too_big'
  const empty = 'input' in issue && (issue.input === '' || issue.input === undefined)
  return empty ? 'required' : 'invalid'
}
