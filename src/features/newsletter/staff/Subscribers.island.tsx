// Who asked for the newsletter, and whose address is refused; staff end a subscription for its reader.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { ActionValues } from '#/components/staff/queue/queue-action.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { type Subscriber, SUBSCRIBER_STATES } from '#/contract/newsletter/staff.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import newsletterTexts from '#texts/staff_newsletter'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ListStart<Subscriber>
  mayWrite: boolean
}

const TONES = { pending: 'warn', confirmed: 'ok', unsubscribed: 'muted' } as const
const load = (query: Query) => staff.staffNewsletter.subscribers({ query })

export function Subscribers({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = newsletterTexts(language)
  const list = useList(start, load)
  const [ending, setEnding] = useState<Subscriber>()
  const columns = columnsOf(locale)
  return (
    <>
      <StaffList
        language={language}
        label={t('tabs.subscribers')}
        empty={t('subscribers_empty')}
        list={list}
        columns={mayWrite ? [...columns, endColumn(language, setEnding)] : columns}
        rowId={({ id }) => String(id)}
        rowName={({ email }) => email}
        searchHint={t('search')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: SUBSCRIBER_STATES.map((value) => ({ value, label: t(`subscriber.${value}`) })),
          },
          { name: 'bounced', label: t('bounced'), options: [{ value: '1', label: t('bounced') }] },
          {
            name: 'complained',
            label: t('complained'),
            options: [{ value: '1', label: t('complained') }],
          },
        ]}
      />
      {ending && (
        <Ending
          language={language}
          reader={ending}
          ended={(row) => {
            list.replace(({ id }) => id === row.id, row)
            setEnding(undefined)
          }}
          close={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

const endColumn = (
  language: Locale['language'],
  end: (row: Subscriber) => void,
): Column<Subscriber> => {
  const t = newsletterTexts(language)
  return {
    id: 'end',
    header: '',
    cell: (row) =>
      row.status !== 'unsubscribed' && (
        <Button
          variant="quiet"
          aria-label={t('end_of', { email: row.email })}
          onClick={() => end(row)}
        >
          {t('end')}
        </Button>
      ),
    text: () => '',
  }
}

type EndingProps = {
  language: Locale['language']
  reader: Subscriber
  ended: (row: Subscriber) => void
  close: () => void
}

function Ending({ language, reader, ended, close }: EndingProps) {
  const t = newsletterTexts(language)
  const why = (['asked', 'complained'] as const).map((value) => ({
    value,
    label: t(`end_for.${value}`),
  }))
  const run = async ({ why: said }: ActionValues) => {
    const params = { id: reader.id }
    const body = { complained: said === 'complained' }
    ended(await staff.staffNewsletter.endSubscription({ params, body }))
    void toast(t('ended'))
  }
  return (
    <ActionDialog
      language={language}
      action={{
        label: t('end'),
        danger: true,
        text: t('end_text'),
        fields: [
          { name: 'why', label: t('end_why'), kind: 'choice', options: why, start: 'asked' },
        ],
      }}
      about={reader.email}
      run={run}
      close={close}
    />
  )
}

function columnsOf(locale: Props['locale']): Column<Subscriber>[] {
  const t = newsletterTexts(locale.language)
  return [
    { id: 'email', header: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
    stateColumn({ id: 'status', header: t('status') }, ({ status }) => ({
      tone: TONES[status],
      words: t(`subscriber.${status}`),
    })),
    {
      id: 'bounced',
      header: t('bounced'),
      cell: ({ bounced }) => bounced && `${momentAt(bounced.at, locale)} · ${bounced.reason}`,
    },
    momentColumn({ id: 'complained', header: t('complained') }, (row) => row.complained_at, locale),
    {
      id: 'language',
      header: t('language'),
      wide: true,
      cell: ({ language }) => languageName(language),
    },
    momentColumn(
      { id: 'asked_at', header: t('asked_at'), wide: true },
      (row) => row.asked_at,
      locale,
    ),
  ]
}
