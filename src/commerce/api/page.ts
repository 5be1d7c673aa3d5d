import type { Page } from '#/contract/common.ts'

/** One page of a list in the contract's shape; an empty list has one page. */
export const toPage = <T>(
  data: T[],
  total: number,
  { page, paginate }: { page: number; paginate: number },
): Page<T> => ({
  data,
  current_page: page,
  per_page: paginate,
  last_page: Math.max(1, Math.ceil(total / paginate)),
  total,
})
