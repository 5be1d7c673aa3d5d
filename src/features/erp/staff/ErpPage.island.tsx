// The ERP connection: state, queue, and comparison of totals.
import { useCallback, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ErpConnection, ErpEntry, ErpReconciliation } from '#/contract/erp/staff.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'
import { Queue } from './Queue.tsx'
import { Reports } from './Reports.tsx'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'

type Props = {
  locale: Locale
  mayWrite: boolean
  /** Whether orders are linked to. */
  readsOrders: boolean
  start: ListStart<ErpEntry>
  connection: ErpConnection
  reports: ErpReconciliation[]
}

const SENT_MS = 3000

export function ErpPage({
  locale,
  mayWrite,
  readsOrders,
  start,
  connection: first,
  reports,
}: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const [connection, setConnection] = useState(first)
  const load = useCallback(async (query: Query) => {
    const { connection: now, ...page } = await staff.staffErp.list({ query })
    setConnection(now)
    return page
  }, [])
  const list = useList(start, load)
  const { run: retry, failure } = useAction(async (ids?: number[]) => {
    const { retried } = await staff.staffErp.retry({ body: ids ? { ids } : {} })
    void toast(t('retried', { count: retried }))
    await list.again()
    // The job sends them a moment later.
    setTimeout(() => void list.again(), SENT_MS)
  })
  if (connection.state === 'none' && list.page.total === 0) {
    return (
      <EmptyState icon="share" heading="h2" title={t('none')}>
        {t('none_text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <ConnectionCard
        locale={locale}
        connection={connection}
        busy={list.busy}
        retry={mayWrite ? () => retry() : undefined}
        refresh={() => list.again()}
      />
      <section className={styles.section} aria-labelledby="erp-queue">
        <h2 id="erp-queue">{t('queue')}</h2>
        <Queue locale={locale} list={list} retry={mayWrite ? retry : undefined} />
      </section>
      <Reports locale={locale} start={reports} {...{ mayWrite, readsOrders }} />
    </div>
  )
}

// The state of the connection in words and figures, with actions.

type ConnectionCardProps = {
  locale: Locale
  connection: ErpConnection
  busy: boolean
  /** Absent without write permission. */
  retry: (() => Promise<unknown>) | undefined
  refresh: () => Promise<void>
}

const TONE = { none: 'muted', closed: 'ok', trying: 'warn', open: 'danger' } as const
const CALLS = ['login', 'logout', 'sync-cart', 'documents', 'document']

function ConnectionCard({ locale, connection, busy, retry, refresh }: ConnectionCardProps) {
  const t = staffTexts(locale.language)
  const { state, open_until, address, waiting, sent, stuck, differing } = connection
  const facts = [
    { label: t('waiting'), value: waiting },
    { label: t('stuck'), value: stuck },
    ...(differing > 0 ? [{ label: t('differs'), value: differing }] : []),
    { label: t('sent'), value: sent },
    { label: t('next'), value: nextTry(connection, locale) },
    { label: t('last'), value: lastExchange(connection, locale) },
    { label: t('address'), value: address ?? t('unknown') },
  ]
  return (
    <section className={styles.card} aria-labelledby="erp-connection">
      <header className={styles.head}>
        <h2 id="erp-connection">{t('connection')}</h2>
        <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <p role="status">
        {state === 'none'
          ? t('none_text')
          : t(`state_text.${state}`, { at: open_until ? momentAt(open_until, locale) : '' })}
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.actions}>
        {retry && (
          <Button variant="secondary" busy={busy} onClick={() => void retry()}>
            {t('retry_all')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
        <Button variant="quiet" href={href(locale.language, 'adminErpCatalogue')}>
          {t('catalogue.title')}
        </Button>
      </p>
    </section>
  )
}

function nextTry({ waiting, next_try_at, open_until }: ErpConnection, locale: Locale): string {
  const t = staffTexts(locale.language)
  if (waiting === 0 || !next_try_at) return t('next_none')
  // While the ERP is not being called, nothing is sent, however overdue.
  const at = open_until && open_until > next_try_at ? open_until : next_try_at
  return momentAt(at, locale)
}

function lastExchange({ last_exchange: last }: ErpConnection, locale: Locale): string {
  const t = staffTexts(locale.language)
  if (!last) return t('last_none')
  const call = CALLS.includes(last.call) ? t(`call.${last.call}` as 'call.login') : last.call
  return `${momentAt(last.at, locale)} · ${call} · ${t(`reason.${last.result}` as 'reason.done')}`
}
