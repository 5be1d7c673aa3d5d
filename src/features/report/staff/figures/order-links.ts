// Figures that lead to their orders.
import { createElement, type ReactNode } from 'react'
import type { SoldFilter } from '#/contract/orders/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

type Days = { from?: string; to?: string }
export type ToOrders = (words: string, filter: Omit<SoldFilter, 'sold'> & Days) => ReactNode

type Options = {
  language: Language
  period: Required<Days>
  /** For others, figures are no links. */
  mayRead: boolean
}

/** Nothing leads nowhere: a zero, and the dash of what isn't known. */
const isSomething = (words: string): boolean => /[1-9]/.test(words)

/** Links within the period, unless the filter has other days. */
export const ordersOf =
  ({ language, period, mayRead }: Options): ToOrders =>
  (words, filter) =>
    mayRead && isSomething(words)
      ? createElement(
          'a',
          { href: href(language, 'adminOrders', { ...period, ...filter, sold: '1' }) },
          words,
        )
      : words

/** The day before. @example dayBefore('2026-03-01') // '2026-02-28' */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
