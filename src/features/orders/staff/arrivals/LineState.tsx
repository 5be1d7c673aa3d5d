// Whether new orders reach this page: said where they are waited for.
import { useStore } from '@nanostores/react'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $line } from '#/stores/staff/new-orders.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import lineTexts from '#texts/staff_new_orders.line'

type Props = {
  language: Language
  /** What it means here that the shop can't be reached. */
  lost: string
}

export function LineState({ language, lost }: Props) {
  const t = lineTexts(language)
  const line = useStore($line, { ssr: 'initial' })
  if (line === 'live') return undefined
  return (
    <Alert tone="danger">
      {line === 'lost' ? lost : t('over')}{' '}
      {line === 'over' && (
        <a href={href(language, 'login')} target="_blank" rel="noopener">
          {t('sign_in')}
        </a>
      )}
    </Alert>
  )
}
