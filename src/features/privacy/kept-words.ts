import type { Kept } from '#/domain/privacy/processing.ts'
import type { Translate } from '#/lib/i18n.ts'

/** How long, in words. */
export function keptWords(kept: Kept, t: Translate): string {
  if (typeof kept === 'string') return t(`privacy:for.${kept}`)
  if ('days' in kept) return t('privacy:for.days', { count: kept.days })
  return t('privacy:for.hours', { count: kept.hours })
}
