// The state of the connection in words and figures, with actions.
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import type { ErpConnection } from '#/contract/erp/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'

type Props = {
  locale: Locale
  connection: ErpConnection
  busy: boolean
  /** Absent without write permission. */
  retry: (() => Promise<unknown>) | undefined
  refresh: () => Promise<void>
}

const TONE = { none: 'muted', closed: 'ok', trying: 'warn', open: 'danger' } as const
const CALLS = ['login', 'logout', 'sync-cart', 'documents', 'document']

export function ConnectionCard({ locale, connection, busy, retry, refresh }: Props) {
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
