// How many opened an issue, of those who agreed that it is noted (rule 272).
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import newsletterTexts from '#texts/staff_newsletter'

type Props = { language: Language; issue: Pick<NewsletterIssue, 'opens' | 'status'> }

export function Opens({ language, issue: { opens, status } }: Props) {
  const t = newsletterTexts(language)
  if (opens === null)
    return status === 'sent' || status === 'stopped' ? <p>{t('opens.over')}</p> : null
  const { agreed, opened } = opens
  const rate = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <div>
      <p>
        {t('opens.agreed', { count: agreed })}
        {opened !== null && (
          <> {t('opens.opened', { count: opened, rate: rate.format(opened / agreed) })}</>
        )}
      </p>
      <p>{t(opened === null ? 'opens.too_few' : 'opens.hint')}</p>
    </div>
  )
}
