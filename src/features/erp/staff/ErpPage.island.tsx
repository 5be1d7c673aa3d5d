// The ERP connection: state, queue, and comparison of totals.
import { useCallback, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ErpConnection, ErpEntry, ErpReconciliation } from '#/contract/erp/staff.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_erp'
import { ConnectionCard } from './ConnectionCard.tsx'
import styles from './Erp.module.css'
import { Queue } from './Queue.tsx'
import { Reports } from './Reports.tsx'

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
