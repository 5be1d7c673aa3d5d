// Questions about products, to answer, hide or show.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import { ANSWER_MAX_LENGTH } from '#/contract/lengths.ts'
import type { AdminQuestion } from '#/contract/questions/staff.ts'
import type { ChosenVisibility } from '#/contract/reviews/shapes.ts'
import { href } from '#/routes.ts'
import queueTexts from '#texts/staff_queues.questions'
import { reasonField } from './reason-field.ts'

type Props = { locale: Locale; start: ListStart<AdminQuestion>; mayWrite: boolean }

const load = (query: Query) => staff.staffQuestions.list({ query })

const stateOf = ({ status, answer }: AdminQuestion) =>
  status !== 'published' ? status : answer === null ? 'open' : 'answered'

const TONES = { hidden: 'muted', waiting: 'info', open: 'warn', answered: 'ok' } as const

export function QuestionQueue({ locale, start, mayWrite }: Props) {
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
        name: 'answered',
        choices: [
          { value: '0', label: t('show.open') },
          { value: '1', label: t('show.answered') },
          { value: 'all', label: t('show.all') },
        ],
      }}
      idOf={({ id }) => id}
      nameOf={({ question }) => question}
      actionsOf={(question) => actionsOf(question, locale)}
      render={(question) => (
        <>
          <EntryHead
            locale={locale}
            at={question.created_at}
            badge={t(`status.${stateOf(question)}`)}
            tone={TONES[stateOf(question)]}
          >
            {question.author} ·{' '}
            <a href={`${href(language, 'product', { slug: question.product.slug })}#questions`}>
              {question.product.name}
            </a>
          </EntryHead>
          <p lang={question.language}>{question.question}</p>
          {question.answer !== null && (
            <p lang={question.language}>{t('says', { answer: question.answer })}</p>
          )}
        </>
      )}
    />
  )
}

function actionsOf(question: AdminQuestion, { language }: Locale): QueueAction<AdminQuestion>[] {
  const t = queueTexts(language)
  const { id, status, answer } = question
  const params = { id }
  const change = (body: { status?: ChosenVisibility; answer?: string; reason?: string }) =>
    staff.staffQuestions.update({ params, body })
  return [
    {
      key: 'a',
      label: t(answer === null ? 'answer' : 'change'),
      done: t('answered'),
      fields: [
        {
          name: 'answer',
          kind: 'words',
          label: t('your_answer', { language: question.language.toUpperCase() }),
          hint: t('answer_hint'),
          start: answer ?? '',
          required: answer === null,
          maxLength: ANSWER_MAX_LENGTH,
        },
      ],
      run: ({ answer: words = '' }) => change({ answer: words }),
    },
    status !== 'published'
      ? {
          key: 'p',
          label: t('publish'),
          done: t('published'),
          run: () => change({ status: 'published' }),
        }
      : {
          key: 'h',
          label: t('hide'),
          done: t('hidden'),
          fields: [reasonField(t, status)],
          run: ({ reason = '' }) => change({ status: 'hidden', reason }),
        },
    {
      key: 'x',
      label: t('remove'),
      done: t('removed'),
      danger: true,
      text: t('remove_text'),
      fields: [reasonField(t, status)],
      run: async ({ reason = '' }) => {
        await staff.staffQuestions.remove({ params, body: { reason } })
        return null
      },
    },
  ]
}
