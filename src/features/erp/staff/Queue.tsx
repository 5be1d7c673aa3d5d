// Documents and their state in the ERP.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { List } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { ErpEntry } from '#/contract/erp/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'
import { nameOf, TONES } from './entry-words.ts'
import { Trouble } from './Trouble.tsx'

type Props = {
  locale: Locale
  list: List<ErpEntry>
  /** Absent without write permission. */
  retry: ((ids?: number[]) => Promise<unknown>) | undefined
}

export function Queue({ locale, list, retry }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <StaffList
      language={language}
      label={t('queue')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => nameOf(row, language)}
      views={{ list: 'erp', calls: staff.staffViews }}
      hrefOf={({ id }) => href(language, 'adminErpDocument', { id: String(id) })}
      filters={[
        {
          name: 'state',
          label: t('status'),
          options: (['waiting', 'stuck', 'sent'] as const).map((value) => ({
            value,
            label: t(value),
          })),
        },
        {
          name: 'differs',
          label: t('against_order'),
          options: [{ value: '1', label: t('differs') }],
        },
      ]}
      {...(retry && {
        renderMany: (ids, clear) => (
          <Button variant="secondary" onClick={() => void retry(ids.map(Number)).then(clear)}>
            {t('retry')}
          </Button>
        ),
      })}
    />
  )
}

function columnsOf(locale: Locale): Column<ErpEntry>[] {
  const { language, money } = locale
  const t = staffTexts(language)
  return [
    {
      id: 'of',
      header: t('of'),
      cell: (row) => (
        <a href={href(language, 'adminErpDocument', { id: String(row.id) })}>
          {nameOf(row, language)}
        </a>
      ),
    },
    {
      id: 'state',
      header: t('status'),
      cell: ({ state, differs }) =>
        differs ? (
          <Badge tone="warn">{t('differs')}</Badge>
        ) : (
          <Badge tone={TONES[state]}>{t(state)}</Badge>
        ),
    },
    {
      id: 'problem',
      header: t('problem'),
      cell: (row) => row.problem && <Trouble entry={row} language={language} />,
    },
    {
      id: 'next',
      header: t('next'),
      cell: (row) => (row.state === 'waiting' ? momentAt(row.due_at, locale) : ''),
    },
    {
      id: 'tries',
      header: t('tries'),
      numeric: true,
      wide: true,
      cell: ({ attempts }) => attempts || '',
    },
    {
      id: 'total',
      header: t('total'),
      numeric: true,
      cell: ({ sent_total }) =>
        sent_total === null ? '' : <bdi>{moneyWords(sent_total, money, language)}</bdi>,
    },
    {
      id: 'when',
      header: t('when'),
      wide: true,
      cell: (row) => <span className={styles.moment}>{momentAt(row.updated_at, locale)}</span>,
    },
  ]
}
