import type { FieldErrors } from '#/components/form-rules.ts'

/** Errors by field as the summary above a form shows them. */
export const errorList = (errors: FieldErrors): { field: string; message: string }[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))
