// Drafts and earlier versions; those that no longer fit the contract are left out.
import type { z } from 'zod'
import type { Edition } from '#/contract/editions/staff.ts'
import type { Version } from './DraftBar.tsx'

type Kept = { value?: unknown; updated_at: string | null }

export function readDraft<S extends z.ZodType>(
  shape: S,
  { value, updated_at }: Kept,
): { value: z.output<S>; at: string } | null {
  const result = shape.safeParse(value)
  return result.success && updated_at !== null ? { value: result.data, at: updated_at } : null
}

export const readVersions = <S extends z.ZodType>(
  shape: S,
  editions: readonly Edition[],
): Version<z.output<S>>[] =>
  editions.flatMap(({ id, at, who, value }) => {
    const result = shape.safeParse(value)
    return result.success ? [{ id, at, who, value: result.data }] : []
  })
