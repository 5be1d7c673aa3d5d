// Stock movements of a lot.
import { useCallback, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import type { Lot, LotEntry } from '#/contract/lots/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import lotTexts from '#texts/staff_lots.lot'
import styles from './Lots.module.css'

type Props = { locale: { language: Language; timeZone: string }; lot: Lot; close: () => void }

const AT_ONCE = 20

export function LotHistory({ locale, lot, close }: Props) {
  const t = lotTexts(locale.language)
  const [page, setPage] = useState<Page<LotEntry>>()
  const [failure, setFailure] = useState<unknown>()
  const { id } = lot
  const load = useCallback(
    (paginate: number) =>
      staff.staffLots.entries({ params: { id }, query: { paginate } }).then(
        (loaded) => {
          setPage(loaded)
          setFailure(undefined)
        },
        (error: unknown) => setFailure(error),
      ),
    [id],
  )
  useEffect(() => {
    void load(AT_ONCE)
  }, [load])
  const shown = page?.data.length ?? 0
  return (
    <Dialog open onClose={close} title={t('history')} closeLabel={t('close')}>
      {failure !== undefined && (
        <Problem
          language={locale.language}
          failure={failure}
          again={() => void load(Math.max(AT_ONCE, shown))}
        />
      )}
      {!page && failure === undefined && <Spinner />}
      <ol className={styles.entries}>
        {page?.data.map(({ id: entry, at, change, reason, order_number, note }) => (
          <li key={entry}>
            <b>{change > 0 ? `+${change}` : `−${-change}`}</b> {t(`reasons.${reason}`)}{' '}
            {order_number !== null && (
              <a href={href(locale.language, 'adminOrder', { order_number })}>{order_number}</a>
            )}{' '}
            {note} <time dateTime={at}>{momentAt(at, locale)}</time>
          </li>
        ))}
      </ol>
      {page && page.total > shown && shown < 100 && (
        <Button variant="quiet" onClick={() => void load(shown + AT_ONCE)}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  )
}
