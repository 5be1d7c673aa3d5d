// A document: its state in the ERP, and a comparison field by field.
import { useCallback, useEffect, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ErpComparison, ErpEntry } from '#/contract/erp/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_erp'
import { nameOf, TONES } from './entry-words.ts'
import styles from './Erp.module.css'
import { Trouble } from './Trouble.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'

type Props = { locale: Locale; start: ErpEntry; mayWrite: boolean; readsOrders: boolean }

const SENT_MS = 3000

export function ErpDocument({ locale, start, mayWrite, readsOrders }: Props) {
  const { language } = locale
  const { id, order_number } = start
  const t = staffTexts(language)
  const [comparison, setComparison] = useState<ErpComparison>()
  const [failure, setFailure] = useState<unknown>()
  const entry = comparison?.entry ?? start
  const compare = useCallback(async () => {
    await staff.staffErp.one({ params: { id } }).then((answer) => {
      setComparison(answer)
      setFailure(undefined)
    }, setFailure)
  }, [id])
  useEffect(() => void compare(), [compare])
  const amountOf = (total: number | null) =>
    total === null ? t('missing') : moneyWords(total, locale.money, language)
  const { run: act, busy } = useAction((work: () => Promise<unknown>) => work(), setFailure)
  const again = () =>
    act(async () => {
      await staff.staffErp.retry({ body: { id } })
      void toast(t('retried', { count: 1 }))
      await compare()
      // The job sends it a moment later.
      setTimeout(() => void compare(), SENT_MS)
    })
  const settle = () =>
    act(async () => {
      await staff.staffErp.settle({ params: { id } })
      void toast(t('settled'))
      await compare()
    })
  return (
    <div className={styles.page}>
      <p className={styles.actions}>
        <Button variant="quiet" href={href(language, 'adminErp')}>
          {t('back')}
        </Button>
        {order_number && readsOrders && (
          <Button variant="quiet" href={href(language, 'adminOrder', { order_number })}>
            {t('to_order')}
          </Button>
        )}
        {mayWrite && (
          <Button variant="secondary" busy={busy} onClick={() => void again()}>
            {t('retry')}
          </Button>
        )}
      </p>
      {failure !== undefined && (
        <Problem language={language} failure={failure} again={() => void compare()} />
      )}
      <section className={styles.card}>
        <p className={styles.head}>
          <strong>{nameOf(entry, language)}</strong>
          {entry.differs ? (
            <Badge tone="warn">{t('differs')}</Badge>
          ) : (
            <Badge tone={TONES[entry.state]}>{t(entry.state)}</Badge>
          )}
        </p>
        {entry.differs && (
          <>
            <p role="status">
              {t('differs_text', {
                ours: amountOf(entry.due_total),
                theirs: amountOf(entry.sent_total),
              })}
            </p>
            {mayWrite && (
              <Button variant="secondary" busy={busy} onClick={() => void settle()}>
                {t('settle')}
              </Button>
            )}
          </>
        )}
        {entry.problem && <Trouble entry={entry} language={language} />}
        <Facts entry={entry} locale={locale} />
      </section>
      <Comparison language={language} comparison={comparison} failed={failure !== undefined} />
    </div>
  )
}

function Facts({ entry, locale }: { entry: ErpEntry; locale: Locale }) {
  const t = staffTexts(locale.language)
  const { state, due_at, sent_at, failing_since, sent_total, attempts } = entry
  const moment = (at: string | null) => at && momentAt(at, locale)
  const facts = [
    { label: t('next'), value: state === 'waiting' ? moment(due_at) : null },
    { label: t('sent_at'), value: moment(sent_at) },
    {
      label: t('total'),
      value: sent_total === null ? null : moneyWords(sent_total, locale.money, locale.language),
    },
    { label: t('failing_since'), value: moment(failing_since) },
    { label: t('tries'), value: attempts > 0 ? String(attempts) : null },
  ].filter(({ value }) => value !== null)
  return (
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
  )
}

// Compares a document in shop and ERP; initially only the differences.

type ComparisonProps = {
  language: Language
  /** Nothing while the ERP is asked. */
  comparison: ErpComparison | undefined
  failed: boolean
}

function Comparison({ language, comparison, failed }: ComparisonProps) {
  const t = staffTexts(language)
  const [all, setAll] = useState(false)
  if (!comparison) {
    if (failed) return null
    return (
      <section className={styles.section} aria-busy="true">
        <h2>{t('compare')}</h2>
        <p role="status">{t('compare_loading')}</p>
        <Skeleton height="12rem" />
      </section>
    )
  }
  const { problem, differences, fields } = comparison
  const shown = all ? fields : differences
  return (
    <section className={styles.section}>
      <h2>{t('compare')}</h2>
      {problem !== null && (
        <Alert tone="warn" title={t('not_compared')}>
          <span lang="en" dir="auto">
            {problem}
          </span>
        </Alert>
      )}
      {problem === null && (
        <p role="status">
          {differences.length === 0 ? t('same') : t('differ', { count: differences.length })}
        </p>
      )}
      {fields.length > 0 && (
        <label className={styles.check} data-reads>
          <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
          {t('all_fields')}
        </label>
      )}
      {shown.length > 0 && <Fields language={language} fields={shown} />}
    </section>
  )
}

type FieldsProps = { language: Language; fields: ErpComparison['fields'] }

function Fields({ language, fields }: FieldsProps) {
  const t = staffTexts(language)
  return (
    <div className={styles.frame} role="region" aria-label={t('compare')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('ours')}</th>
            <th scope="col">{t('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, ours, theirs }) => (
            <tr key={field} data-differs={ours === theirs ? undefined : ''}>
              <th scope="row" dir="ltr">
                {field}
              </th>
              <td dir="auto">{ours ?? <em>{t('missing')}</em>}</td>
              <td dir="auto">{theirs ?? <em>{t('missing')}</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
