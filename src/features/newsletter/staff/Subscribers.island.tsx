// Who asked for the newsletter, and whose address is refused.
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { type Subscriber, SUBSCRIBER_STATES } from '#/contract/newsletter/staff.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import newsletterTexts from '#texts/staff_newsletter'

type Props = { locale: Pick<Locale, 'language' | 'timeZone'>; start: ListStart<Subscriber> }

const TONES = { pending: 'warn', confirmed: 'ok', unsubscribed: 'muted' } as const
const load = (query: Query) => staff.staffNewsletter.subscribers({ query })

export function Subscribers({ locale, start }: Props) {
  const { language } = locale
  const t = newsletterTexts(language)
  const list = useList(start, load)
  return (
    <StaffList
      language={language}
      label={t('tabs.subscribers')}
      list={list}
      columns={columnsOf(locale)}
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
