// What the retailer has to do about documents in the country of the shop, because the shop doesn't.
import { TRANSMISSIONS } from '#/domain/law/transmission.ts'
import { LAW_COUNTRIES } from '#/contract/content/settings.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import notSentTexts from '#texts/staff_law.not_sent'
import { notSentWords } from './not-sent.ts'

type Props = { country: string | null; language: Language }

export function NotSent({ country, language }: Props) {
  const words = notSentWords(country, language)
  if (words === null) return null
  const code = LAW_COUNTRIES.find((one) => one === country)
  return (
    <Alert tone="warn" title={notSentTexts(language)('title')}>
      <p>{words}</p>
      <small>{code && TRANSMISSIONS[code]?.source}</small>
    </Alert>
  )
}
