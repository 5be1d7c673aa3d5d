import type { Kept } from '#/domain/privacy/processing.ts'

type Words = (key: string, values?: Record<string, unknown>) => string

/** How long, in words. */
export function keptWords(kept: Kept, t: Words): string {
  if (typeof kept === 'string') return t(`privacy:for.${kept}`)
  if ('days' in kept) return t('privacy:for.days', { count: kept.days })
  return t('privacy:for.hours', { count: kept.hours })
}
