// The minimum order, stated before the form.
import { useMoney } from '#/components/money/Money.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import checkoutTexts from '#texts/checkout'

type Props = { minimum: number; sum: number; language: Language }

export function MinimumNote({ minimum, sum, language }: Props) {
  const t = checkoutTexts(language)
  const money = useMoney(language)
  const missing = toMinor(minimum) - toMinor(sum)
  if (missing <= 0) return undefined
  return (
    <Alert tone="warn" title={t('minimum_title')}>
      <p>
        {t('minimum_note', { minimum: money(minimum), missing: money(toAmount(missing)) })}{' '}
        <a href={href(language, 'products')}>{t('browse')}</a>
      </p>
    </Alert>
  )
}
