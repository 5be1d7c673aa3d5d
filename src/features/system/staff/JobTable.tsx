// Background jobs: last run, queue, and failures.
import { momentColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import type { System } from '#/contract/system/staff.ts'
import type { Translate } from '#/lib/i18n.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { type Column, DataTable } from '#/ui/table/DataTable.tsx'
import systemTexts from '#texts/staff_system'

type Job = System['jobs'][number]
type Props = { jobs: Job[]; locale: Locale; run: ((name: string) => void) | undefined }

const TONES = {
  active: 'info',
  completed: 'ok',
  failed: 'danger',
  retry: 'warn',
  created: 'muted',
  cancelled: 'muted',
} as const

const stateOf = (name: string | null) =>
  (Object.keys(TONES) as (keyof typeof TONES)[]).find((key) => key === name)

const secondsOf = ({ started_at, ended_at }: Job): string =>
  started_at && ended_at
    ? `${((Date.parse(ended_at) - Date.parse(started_at)) / 1000).toFixed(1)} s`
    : '–'

/** A new job without a label is shown by its name. */
function jobWords(t: Translate, name: string): string {
  const key = `job_named.${name}`
  const words = t(key)
  return words === key ? name : words
}

export function JobTable({ jobs, locale, run }: Props) {
  const t = systemTexts(locale.language)
  const columns = columnsOf(locale, run)
  return <DataTable label={t('jobs')} columns={columns} rows={jobs} rowId={({ name }) => name} />
}

function columnsOf(locale: Locale, run: Props['run']): Column<Job>[] {
  const t = systemTexts(locale.language)
  return [
    { id: 'name', header: t('job'), cell: ({ name }) => <strong>{jobWords(t, name)}</strong> },
    {
      id: 'state',
      header: t('last_run'),
      cell: (job) => {
        const state = stateOf(job.state)
        return state ? <Badge tone={TONES[state]}>{t(`run_${state}`)}</Badge> : '–'
      },
    },
    momentColumn({ id: 'at', header: t('started'), wide: true }, (row) => row.started_at, locale),
    { id: 'took', header: t('took'), numeric: true, wide: true, cell: secondsOf },
    { id: 'waiting', header: t('waiting'), numeric: true, wide: true, cell: (job) => job.waiting },
    { id: 'runs', header: t('runs'), numeric: true, wide: true, cell: (job) => job.runs },
    {
      id: 'failed',
      header: t('failures'),
      cell: ({ failed, problem }) =>
        failed === 0 ? (
          '–'
        ) : (
          <span title={problem ?? ''}>{`${failed}${problem ? `: ${problem}` : ''}`}</span>
        ),
    },
    {
      id: 'run',
      header: t('run'),
      cell: ({ name }) =>
        run ? (
          <Button variant="quiet" onClick={() => run(name)}>
            {t('run')}
            <span className="visually-hidden"> {jobWords(t, name)}</span>
          </Button>
        ) : null,
    },
  ]
}
