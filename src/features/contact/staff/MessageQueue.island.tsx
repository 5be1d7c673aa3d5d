// What people wrote to the shop: answered by e-mail, and marked as done.
import { staff } from '#/client/staff-browser.ts'
import type { Desk } from '#/components/staff/desk.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { ContactLetter } from '#/contract/contact/staff.ts'
import queueTexts from '#texts/staff_queues.messages'

type Props = { desk: Desk; start: ListStart<ContactLetter>; mayWrite: boolean }

const load = (query: Query) => staff.staffContact.list({ query })

const mailTo = ({ email, subject, message }: ContactLetter) => {
  const quoted = message.replaceAll(/^/gm, '> ')
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`
  return `mailto:${encodeURIComponent(email)}?${query}`
}

export function MessageQueue({ desk, start, mayWrite }: Props) {
  const { language } = desk
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
        const mark = (to: ContactLetter['status']) => () =>
          staff.staffContact.update({ params: { id }, body: { status: to } })
        return status === 'open'
          ? [{ key: 'd', label: t('done'), done: t('marked'), run: mark('done') }]
          : [{ key: 'o', label: t('open'), done: t('opened'), run: mark('open') }]
      }}
      render={(letter) => (
        <>
          <EntryHead
            desk={desk}
            at={letter.created_at}
            badge={t(`status.${letter.status}`)}
            tone={letter.status === 'open' ? 'warn' : 'ok'}
          >
            {letter.subject}
          </EntryHead>
          <p>
            {letter.name} · <a href={mailTo(letter)}>{letter.email}</a>
            {letter.phone && (
              <>
                {' · '}
                <a href={`tel:${letter.phone}`}>{letter.phone}</a>
              </>
            )}
          </p>
          <p lang={letter.language}>{letter.message}</p>
        </>
      )}
    />
  )
}
