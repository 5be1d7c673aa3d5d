// An application's details: business, documents and questions.
import { colonIn } from '#/lib/formats.ts'
import type { SellerApplication } from '#/contract/store/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import queueTexts from '#texts/staff_queues.sellers'

type Props = { application: SellerApplication; language: Language }

export function Papers({ application, language }: Props) {
  const t = queueTexts(language)
  const { legal_name, registration_number, terms_version, documents } = application
  return (
    <>
      {legal_name !== '' && (
        <p>
          {t('business')}
          {colonIn(language)} <bdi>{legal_name}</bdi> · <bdi>{registration_number}</bdi>
          {terms_version !== null && ` · ${t('terms', { version: terms_version })}`}
        </p>
      )}
      {documents.length > 0 && (
        <p>
          {t('papers')}
          {colonIn(language)}{' '}
          {documents.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={`/api/admin/application-document/${id}`} download>
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      {(['question', 'answer', 'reason'] as const).map((part) =>
        application[part] ? (
          <p key={part}>
            <strong>
              {t(part)}
              {colonIn(language)}
            </strong>{' '}
            {application[part]}
          </p>
        ) : null,
      )}
    </>
  )
}
