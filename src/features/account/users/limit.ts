import type { Fields } from '#/form/fields.ts'

/** Accepts `12,50` too; empty means no limit. */
export const limitOf = ({ spend_limit = '' }: Fields): number | null =>
  spend_limit.trim() === '' ? null : Number(spend_limit.trim().replace(',', '.'))
