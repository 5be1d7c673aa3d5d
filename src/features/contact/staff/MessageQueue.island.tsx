// What people wrote to the shop: answered by email, and marked as done.
import { phoneHref } from '#/lib/typed/typed-text.ts'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { ContactMessage } from '#/contract/contact/staff.ts'
import queueTexts from '#texts/staff_queues.messages'

type Props = { locale: Locale; start: ListStart<ContactMessage>; mayWrite: boolean }

const load = (query: Query) => staff.staffContact.list({ query })

const mailTo = ({ email, subject, message }: ContactMessage) => {
  const quoted = message.replaceAll(/^/gm, '> ')
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`
  return `mailto:${encodeURIComponent(email)}?${query}`
}

export function MessageQueue({ locale, start, mayWrite }: Props) {
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
        choices: (['open', 'done', 'all'] as const).map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ subject, name }) => `${subject} · ${name}`}
      actionsOf={({ id, status }) => {
        const mark = (to: ContactMessage['status']) => () =>
          staff.staffContact.update({ params: { id }, body: { status: to } })
        return status === 'open'
          ? [{ key: 'd', label: t('done'), done: t('marked'), run: mark('done') }]
          : [{ key: 'o', label: t('open'), done: t('opened'), run: mark('open') }]
      }}
      render={(message) => (
        <>
          <EntryHead
            locale={locale}
            at={message.created_at}
            badge={t(`status.${message.status}`)}
            tone={message.status === 'open' ? 'warn' : 'ok'}
          >
            {message.subject}
          </EntryHead>
          <p>
            {message.name} · <a href={mailTo(message)}>{message.email}</a>
            {message.phone && (
              <>
                {' · '}
                <a href={phoneHref(message.phone)}>{message.phone}</a>
              </>
            )}
          </p>
          <p lang={message.language}>{message.message}</p>
        </>
      )}
    />
  )
}
