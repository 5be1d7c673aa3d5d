// Questions about the store's products, and its answers.
import { seller } from '#/client/seller-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import { ANSWER_MAX_LENGTH } from '#/contract/lengths.ts'
import type { AdminQuestion } from '#/contract/questions/staff.ts'
import { href } from '#/routes.ts'
import queueTexts from '#texts/staff_queues.questions'

type Props = { locale: Locale; start: ListStart<AdminQuestion> }

const load = (query: Query) => seller.questions({ query })

export function OwnQuestions({ locale, start }: Props) {
  const { language } = locale
  const t = queueTexts(language)
  const list = useList(start, load)
  return (
    <Queue
      language={language}
      label={t('title')}
      list={list}
      mayWrite
      filter={{
        name: 'answered',
        choices: [
          { value: '0', label: t('show.open') },
          { value: '1', label: t('show.answered') },
          { value: 'all', label: t('show.all') },
        ],
      }}
      idOf={({ id }) => id}
      nameOf={({ question }) => question}
      actionsOf={({ id, answer, language: asked }) => [
        {
          key: 'a',
          label: t(answer === null ? 'answer' : 'change'),
          done: t('answered'),
          fields: [
            {
              name: 'answer',
              kind: 'words',
              label: t('your_answer', { language: asked.toUpperCase() }),
              start: answer ?? '',
              required: true,
              maxLength: ANSWER_MAX_LENGTH,
            },
          ],
          run: ({ answer: words = '' }) =>
            seller.answer({ params: { id }, body: { answer: words } }),
        },
      ]}
      render={(one) => (
        <>
          <EntryHead
            locale={locale}
            at={one.created_at}
            badge={t(one.answer === null ? 'status.open' : 'status.answered')}
            tone={one.answer === null ? 'warn' : 'ok'}
          >
            {one.author} ·{' '}
            <a href={`${href(language, 'product', { slug: one.product.slug })}#questions`}>
              {one.product.name}
            </a>
          </EntryHead>
          <p lang={one.language}>{one.question}</p>
          {one.answer !== null && <p lang={one.language}>{t('says', { answer: one.answer })}</p>}
        </>
      )}
    />
  )
}
