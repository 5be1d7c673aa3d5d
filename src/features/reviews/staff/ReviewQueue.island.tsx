// Reviews of products, to check, hide or show.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { ActionValues, QueueAction } from '#/components/staff/queue/queue-action.ts'
import type { AdminReview } from '#/contract/reviews/staff.ts'
import type { ChosenVisibility } from '#/contract/reviews/shapes.ts'
import { href } from '#/routes.ts'
import { Rating } from '#/ui/display/Rating.tsx'
import queueTexts from '#texts/staff_queues.reviews'
import { reasonField } from './reason-field.ts'

type Props = { locale: Locale; start: ListStart<AdminReview>; mayWrite: boolean }

const TONES = { published: 'ok', hidden: 'muted', waiting: 'warn' } as const

const load = (query: Query) => staff.staffReviews.list({ query })

export function ReviewQueue({ locale, start, mayWrite }: Props) {
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
        choices: (['all', 'published', 'waiting', 'hidden'] as const).map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ author, product }) => t('by', { author, product: product.name })}
      actionsOf={(review) => actionsOf(review, locale)}
      render={(review) => (
        <>
          <EntryHead
            locale={locale}
            at={review.created_at}
            badge={t(`status.${review.status}`)}
            tone={TONES[review.status]}
          >
            <Rating value={review.rating} label={t('stars', { count: review.rating })} />{' '}
            {review.author} ·{' '}
            <a href={`${href(language, 'product', { slug: review.product.slug })}#reviews`}>
              {review.product.name}
            </a>
          </EntryHead>
          <p lang={review.language}>{review.content}</p>
        </>
      )}
    />
  )
}

function actionsOf({ id, status }: AdminReview, { language }: Locale): QueueAction<AdminReview>[] {
  const t = queueTexts(language)
  const params = { id }
  const show =
    (to: ChosenVisibility) =>
    ({ reason = '' }: ActionValues) =>
      staff.staffReviews.update({ params, body: { status: to, reason } })
  return [
    status !== 'published'
      ? { key: 'p', label: t('publish'), done: t('published'), run: show('published') }
      : {
          key: 'h',
          label: t('hide'),
          done: t('hidden'),
          fields: [reasonField(t, status)],
          run: show('hidden'),
        },
    {
      key: 'x',
      label: t('remove'),
      done: t('removed'),
      danger: true,
      text: t('remove_text'),
      fields: [reasonField(t, status)],
      run: async ({ reason = '' }) => {
        await staff.staffReviews.remove({ params, body: { reason } })
        return null
      },
    },
  ]
}
