// The system's state: facts, jobs that can be retried, and outgoing mail.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn } from '#/components/staff/list/ListColumns.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import {
  type Backups,
  MAIL_STATES,
  type OutgoingMail,
  type System,
} from '#/contract/system/staff.ts'
import { type Exports, EXPORT_HOURS } from '#/contract/exports/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import emailTexts from '#texts/staff_settings.emails'
import systemTexts from '#texts/staff_system'
import { BackupsCard } from './BackupsCard.tsx'
import { JobTable } from './JobTable.tsx'
import { PagesCard } from './PagesCard.tsx'
import { StorageCard } from './StorageCard.tsx'
import styles from './SystemPage.module.css'
import exportTexts from '#texts/staff_exports'
import { KeptFiles } from './KeptFiles.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { sizeWords } from './size-words.ts'

type Props = {
  locale: Locale
  system: System
  backups: Backups
  /** Null for those who may not have them. */
  exports: Exports | null
  start: ListStart<OutgoingMail>
  mayWrite: boolean
  /** May download backups. */
  mayTake: boolean
}

const load = (query: Query) => staff.staffSystem.mails({ query })

export function SystemPage(props: Props) {
  const { locale, system, backups, exports, start, mayWrite, mayTake } = props
  const { language } = locale
  const t = systemTexts(language)
  const list = useList(start, load)
  const [failure, setFailure] = useState<unknown>()
  const { replace } = list
  const columns = useMemo(() => {
    const again = mayWrite
      ? (id: number) =>
          void staff.staffSystem.mailAgain({ params: { id } }).then((row) => {
            replace((one) => one.id === id, row)
            void toast(t('asked'))
          }, setFailure)
      : undefined
    return columnsOf(locale, again)
    // The list updates its own rows only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [locale, mayWrite])
  const run = (name: string) =>
    void staff.staffSystem
      .runJob({ params: { name } })
      .then(() => void toast(t('asked')), setFailure)
  return (
    <div className={styles.page}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <dl className={styles.facts}>
        {factsOf(system, locale).map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <HealthCard language={language} health={system.health} />
      {system.pages && <PagesCard language={language} pages={system.pages} mayWrite={mayWrite} />}
      <StorageCard language={language} />
      <BackupsCard locale={locale} start={backups} mayWrite={mayWrite} mayTake={mayTake} />
      {exports && <ExportsCard locale={locale} start={exports} />}
      <section className={styles.card}>
        <h2>{t('jobs')}</h2>
        {system.jobs.length === 0 && <p>{t('no_jobs')}</p>}
        <JobTable jobs={system.jobs} locale={locale} run={mayWrite ? run : undefined} />
      </section>
      <section className={styles.card}>
        <h2>{t('mails')}</h2>
        <StaffList
          language={language}
          label={t('mails')}
          list={list}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ to }) => to}
          views={{ list: 'mails', calls: staff.staffViews }}
          searchHint={t('search')}
          filters={[
            {
              name: 'state',
              label: t('state'),
              options: MAIL_STATES.map((value) => ({ value, label: t(`is_${value}`) })),
            },
          ]}
        />
      </section>
    </div>
  )
}

function factsOf(
  { database, mail, migrations, node, up_seconds, changes, pictures, version }: System,
  { language }: Locale,
) {
  const t = systemTexts(language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return [
    { name: 'version' as const, value: version ?? '–' },
    { name: 'mail_waiting' as const, value: number.format(mail.waiting) },
    { name: 'mail_failed' as const, value: number.format(mail.failed) },
    { name: 'mail_sent' as const, value: number.format(mail.sent_today) },
    { name: 'changes' as const, value: number.format(changes) },
    { name: 'pictures' as const, value: number.format(pictures) },
    {
      name: 'database' as const,
      value: `PostgreSQL ${database.version}${database.embedded ? ` (${t('embedded')})` : ''}`,
    },
    { name: 'schema' as const, value: number.format(migrations.count) },
    { name: 'node' as const, value: node },
    { name: 'up' as const, value: `${number.format(up_seconds / 3600)} h` },
  ]
}

function columnsOf(
  locale: Locale,
  again: ((id: number) => void) | undefined,
): Column<OutgoingMail>[] {
  const t = systemTexts(locale.language)
  const letterWords = emailTexts(locale.language)
  return [
    { id: 'to', header: t('to'), cell: (row) => row.to },
    { id: 'kind', header: t('kind'), cell: (row) => letterWords(`kind.${row.kind}`) },
    momentColumn({ id: 'at', header: t('at'), wide: true }, (row) => row.created_at, locale),
    {
      id: 'sent',
      header: t('state'),
      cell: (row) =>
        row.sent_at
          ? momentAt(row.sent_at, locale)
          : [t('tries', { count: row.attempts }), row.problem].filter(Boolean).join(' · '),
    },
    {
      id: 'again',
      header: t('again'),
      text: null,
      cell: (row) =>
        again && row.sent_at === null && row.attempts > 0 ? (
          <Button variant="quiet" onClick={() => again(row.id)}>
            {t('again')}
          </Button>
        ) : null,
    },
  ]
}

type ExportsCardProps = { locale: Locale; start: Exports }

const { list, make } = staff.staffExports

/** Archives with everything of the shop: create, list, and download with the password. */
function ExportsCard({ locale, start }: ExportsCardProps) {
  const t = exportTexts(locale.language)
  return (
    <KeptFiles
      {...{ locale, start, list, make }}
      making={({ step }) => t(`step.${step ?? 'products'}`)}
      pathOf={(name) => `/api/admin/export/${name}/file`}
      words={{
        title: t('title'),
        text: t('text', { count: EXPORT_HOURS }),
        make: t('make'),
        failed: t('failed'),
        none: t('none'),
        take: t('take'),
        warning: t('take_text'),
      }}
    />
  )
}

type HealthCardProps = { language: Language; health: System['health'] }

/** Health checks, and what needs attention. */
function HealthCard({ language, health }: HealthCardProps) {
  const t = systemTexts(language)
  const wordsOf = ({ part, fine, says }: System['health'][number]): string => {
    if (part === 'disk') return t('health_disk', { size: sizeWords(Number(says), language) })
    if (part === 'pages') return t('health_pages', { count: Number(says) })
    if (part === 'mail') return t('health_mail', { count: Number(says) })
    if (part === 'proxy') return t('health_proxy')
    if (part === 'jobs') return fine ? t('health_jobs') : says
    return fine ? t('health_ready') : says
  }
  return (
    <section className={styles.card}>
      <h2>{t('health')}</h2>
      <ul className={styles.health}>
        {health.map((one) => (
          <li key={one.part}>
            <strong>{t(`part_${one.part}`)}</strong>
            <Badge tone={one.fine ? 'ok' : 'danger'}>{t(one.fine ? 'fine' : 'not_fine')}</Badge>
            <span dir="auto">{wordsOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
