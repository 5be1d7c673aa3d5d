// Applications to sell here: reviewed, accepted or declined.
import { phoneHref } from '#/lib/typed/typed-text.ts'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import { APPLICATION_STATUSES } from '#/contract/store/application.ts'
import type { SellerApplication } from '#/contract/store/staff.ts'
import { APPLICATION_TRANSITIONS } from '#/domain/seller/application.ts'
import queueTexts from '#texts/staff_queues.sellers'
import { colonIn } from '#/lib/formats.ts'
import type { Language } from '#/lib/i18n.ts'

type Props = { locale: Locale; start: ListStart<SellerApplication>; mayWrite: boolean }

const TONES = {
  new: 'warn',
  reviewing: 'info',
  asked: 'info',
  answered: 'warn',
  approved: 'ok',
  declined: 'muted',
} as const

/** The contract's maximum length. */
const WORDS_LENGTH = 1000

/** An application's next states, and their keys. */
const STEPS = [
  { to: 'reviewing', key: 'r' },
  { to: 'asked', key: 'b' },
  { to: 'approved', key: 'a' },
  { to: 'declined', key: 'd' },
] as const

const load = (query: Query) => staff.staffStore.applications({ query })

/** A link to a web page, nothing else. */
const isWeb = (url: string) => /^https?:\/\//.test(url)

const canBecome = (status: SellerApplication['status'], to: (typeof STEPS)[number]['to']) =>
  APPLICATION_TRANSITIONS[status].some((next) => next === to)

export function SellerQueue({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = queueTexts(language)
  const list = useList(start, load)
  return (
    <Queue
      language={language}
      label={t('title')}
      list={list}
      mayWrite={mayWrite}
      filter={{
        name: 'status',
        choices: ['to_do' as const, ...APPLICATION_STATUSES, 'all' as const].map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ store_name, name }) => `${store_name} · ${name}`}
      actionsOf={({ id, status }) =>
        STEPS.filter(({ to }) => canBecome(status, to)).map(({ to, key }) => ({
          key,
          label: t(`step.${to}`),
          done: t(`status.${to}`),
          danger: to === 'declined',
          ...(to !== 'reviewing' && { text: t(`text.${to}`) }),
          ...((to === 'asked' || to === 'declined') && {
            fields: [
              {
                name: 'text',
                label: t(`words.${to}`),
                kind: 'words' as const,
                required: true,
                maxLength: WORDS_LENGTH,
              },
            ],
          }),
          run: ({ text = '' }) =>
            staff.staffStore.decide({ params: { id }, body: { status: to, text } }),
        }))
      }
      render={(one) => (
        <>
          <EntryHead
            locale={locale}
            at={one.created_at}
            badge={t(`status.${one.status}`)}
            tone={TONES[one.status]}
          >
            {one.store_name}, {one.city}
          </EntryHead>
          <p>
            {one.name} · <a href={`mailto:${encodeURIComponent(one.email)}`}>{one.email}</a>
            {one.phone && (
              <>
                {' · '}
                <a href={phoneHref(one.phone)}>{one.phone}</a>
              </>
            )}
            {one.website && (
              <>
                {' · '}
                {isWeb(one.website) ? (
                  <a href={one.website} target="_blank" rel="noopener noreferrer">
                    {one.website}
                  </a>
                ) : (
                  one.website
                )}
              </>
            )}
          </p>
          <p lang={one.language}>{one.message}</p>
          <Papers application={one} language={language} />
        </>
      )}
    />
  )
}

// An application's details: business, documents and questions.

type PapersProps = { application: SellerApplication; language: Language }

function Papers({ application, language }: PapersProps) {
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
