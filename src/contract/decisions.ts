// What staff decide, with its reason.
import { DECISION_MAX_LENGTH } from './lengths.ts'
import { typed } from './typed.ts'

/** Why staff decided so, for those concerned. */
export const DecisionReason = typed().max(DECISION_MAX_LENGTH)

/** An empty field that something else makes necessary. */
export const missing = (field: string) => ({
  code: 'too_small' as const,
  origin: 'string' as const,
  minimum: 1,
  input: '',
  path: [field],
})
