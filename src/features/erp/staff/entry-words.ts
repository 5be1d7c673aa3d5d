import type { Language } from '#/lib/i18n.ts'
import type { ErpEntry } from '#/contract/erp/staff.ts'
import staffTexts from '#texts/staff_erp'

export const TONES = { waiting: 'info', sent: 'ok', stuck: 'danger' } as const

/** The subject of a document. @example nameOf(entry, 'en') // 'Order L-2345678' */
export const nameOf = ({ kind, order_number }: ErpEntry, language: Language): string =>
  staffTexts(language)(`kind.${kind}`, { number: order_number ?? '' })
