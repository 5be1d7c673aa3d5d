import type { Fields } from '#/form/use-form.ts'

/** `12,50` is an amount, too; nothing is no limit. */
export const limitOf = ({ spend_limit = '' }: Fields): number | null =>
  spend_limit.trim() === '' ? null : Number(spend_limit.trim().replace(',', '.'))
