// Sizes in bytes, in words.
import type { Language } from '#/lib/i18n.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** @example sizeWords(12_300_000, 'en') // '12.3 MB' */
export function sizeWords(bytes: number, language: Language): string {
  const power = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)),
    UNITS.length - 1,
  )
  const unit = UNITS[power] ?? 'byte'
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(bytes / STEP ** power)
}
