// Compares the shop's version of a document with the ERP's, field by field.
import type { FullDocument } from './answers.ts'
import type { SyncPayload } from './payload.ts'

export type Difference = { field: string; ours: string | null; theirs: string | null }
export const differs = ({ ours, theirs }: Difference): boolean => ours !== theirs

type Fields = Record<string, unknown>

/** Changes with every answer, and isn't part of the purchase. */
const IGNORED = ['syncKey', 'document_lines']

/**
 * All fields, equal or not. @example compareDocuments(ours, theirs) // [{ field: 'DocTotal', ours: '12.5', theirs: '12'
 * }]
 */
export function compareDocuments(
  ours: SyncPayload | undefined,
  theirs: FullDocument | undefined,
): Difference[] {
  const own = ours?.document_lines ?? []
  const other = theirs?.document_lines ?? []
  const lines = Array.from({ length: Math.max(own.length, other.length) }, (_, index) =>
    compareFields(own[index] ?? {}, other[index] ?? {}, `document_lines.${index}.`),
  )
  return [...compareFields(ours ?? {}, theirs ?? {}, ''), ...lines.flat()]
}

/** Only the fields that the shop sends: the ERP has more. */
function compareFields(ours: Fields, theirs: Fields, prefix: string): Difference[] {
  const names = Object.keys(Object.keys(ours).length > 0 ? ours : theirs)
  return names
    .filter((name) => !IGNORED.includes(name))
    .map((name) => ({
      field: prefix + name,
      ours: inWords(ours[name]),
      theirs: inWords(theirs[name]),
    }))
}

const inWords = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value)
