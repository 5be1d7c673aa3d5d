// Goods that entered and left a stock, newest first, in a dialog.
import { useCallback, useEffect, useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import movementTexts from '#texts/staff_stock.history'
import styles from './Movements.module.css'

type Movement = {
  id: number
  at: string
  change: number
  reason: string
  order_number: string | null
  note: string
  /** Available after it. */
  balance?: number
  /** The member of staff. */
  by?: string | null
}

type Props = {
  locale: { language: Language; timeZone: string }
  title: string
  /** Reads a page. Pass a stable function: another one reads again. */
  load: (page: number) => Promise<Page<Movement>>
  close: () => void
}

export function Movements({ locale, title, load, close }: Props) {
  const { language } = locale
  const t = movementTexts(language)
  const { entries, read, failure, more } = usePages(load)
  const hasMore = read !== undefined && read.current_page < read.last_page
  return (
    <Dialog open onClose={close} title={title} closeLabel={t('close')}>
      {failure !== undefined && <Problem language={language} failure={failure} again={more} />}
      {!read && failure === undefined && <Spinner />}
      {read?.total === 0 && <p>{t('empty')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} locale={locale} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="quiet" onClick={more}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  )
}

function Entry({ entry, locale }: { entry: Movement; locale: Props['locale'] }) {
  const { at, change, balance, reason, order_number, note, by } = entry
  const { language } = locale
  const t = movementTexts(language)
  const left = balance !== undefined && t('balance', { amount: formatQuantity(balance, language) })
  return (
    <li>
      <b>{`${change > 0 ? '+' : '−'}${formatQuantity(Math.abs(change), language)}`}</b>{' '}
      {t(`reasons.${reason}`)}{' '}
      {order_number !== null && (
        <a href={href(language, 'adminOrder', { order_number })}>{order_number}</a>
      )}{' '}
      {note}
      <small>{[left, by, momentAt(at, locale)].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** The pages read so far, as one list. */
function usePages(load: Props['load']) {
  const [entries, setEntries] = useState<Movement[]>([])
  const [read, setRead] = useState<Page<Movement>>()
  const [failure, setFailure] = useState<unknown>()
  const readPage = useCallback(
    (page: number) =>
      load(page).then(
        (loaded) => {
          setRead(loaded)
          // A movement since then has pushed some onto the next page.
          setEntries((old) => {
            const known = new Set(old.map(({ id }) => id))
            return page === 1
              ? loaded.data
              : [...old, ...loaded.data.filter(({ id }) => !known.has(id))]
          })
          setFailure(undefined)
        },
        (error: unknown) => setFailure(error),
      ),
    [load],
  )
  useEffect(() => {
    void readPage(1)
  }, [readPage])
  const more = () => void readPage((read?.current_page ?? 0) + 1)
  return { entries, read, failure, more }
}
