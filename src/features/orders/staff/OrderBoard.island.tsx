// Orders under way, a column per state; one press moves a card to the next state.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { AdminOrder } from '#/contract/orders/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_orders'
import { BOARD, type BoardColumn, nextOf } from './board.ts'
import { ShipDialog } from './ShipDialog.tsx'
import { slotWords } from './slot-words.ts'
import styles from './OrderBoard.module.css'

type Props = { locale: Locale; start: BoardColumn[]; mayMove: boolean }

export function OrderBoard({ locale, start, mayMove }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const [columns, setColumns] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<string>()
  const load = async () => {
    const pages = await Promise.all(
      BOARD.map((status) => staff.staffOrders.list({ query: { status, sortBy: 'asc' } })),
    )
    setColumns(BOARD.map((status, index) => ({ status, page: pages[index] ?? EMPTY })))
  }
  const [shipping, setShipping] = useState<string>()
  const move = async (order_number: string, status: OrderStatus, tracking = '') => {
    setShipping(undefined)
    setBusy(order_number)
    setFailure(undefined)
    try {
      const body = { status, ...(tracking && { tracking }) }
      await staff.staffOrders.move({ params: { order_number }, body })
      void toast(t('moved', { status: t(`status.${status}`) }))
    } catch (error) {
      setFailure(error)
    }
    await load().catch(setFailure)
    setBusy(undefined)
  }
  return (
    <>
      {failure !== undefined && (
        <Problem language={language} failure={failure} again={() => void load()} />
      )}
      <div className={styles.board} role="region" aria-label={t('board')} tabIndex={0}>
        {columns.map(({ status, page }) => (
          <section key={status} className={styles.column}>
            <h2>
              {t(`status.${status}`)} <small>{page.total}</small>
            </h2>
            <ul>
              {page.data.map((order) => (
                <BoardCard
                  key={order.order_number}
                  locale={locale}
                  order={order}
                  busy={busy === order.order_number}
                  {...(mayMove && {
                    move: (next) =>
                      next === 'shipped'
                        ? setShipping(order.order_number)
                        : void move(order.order_number, next),
                  })}
                />
              ))}
            </ul>
            {page.data.length === 0 && <p>{t('board_empty')}</p>}
            {page.total > page.data.length && (
              <a href={href(language, 'adminOrders', { status })}>{t('board_all')}</a>
            )}
          </section>
        ))}
      </div>
      <ShipDialog
        key={shipping}
        language={language}
        open={shipping !== undefined}
        close={() => setShipping(undefined)}
        ship={(tracking) => shipping !== undefined && void move(shipping, 'shipped', tracking)}
      />
    </>
  )
}

const EMPTY: Page<AdminOrder> = { data: [], current_page: 1, per_page: 20, last_page: 1, total: 0 }

type CardProps = {
  locale: Locale
  order: AdminOrder
  busy: boolean
  /** Absent without permission to move it. */
  move?: (status: OrderStatus) => void
}

function BoardCard({ locale, order, busy, move }: CardProps) {
  const { language, money } = locale
  const t = staffTexts(language)
  const { order_number, status } = order
  const next = nextOf(order, status)
  return (
    <li className={styles.card}>
      <a href={href(language, 'adminOrder', { order_number })}>{order_number}</a>
      <span>{order.contact.name}</span>
      <small>{slotWords(order, language) ?? momentAt(order.created_at, locale)}</small>
      <b>{moneyWords(order.total, money, language)}</b>
      {order.pickup && <small>{t('pickup_named', { place: order.pickup.name })}</small>}
      {order.pickup && status === 'packed' && move && (
        <Button variant="secondary" href={href(language, 'adminCollect', { search: order_number })}>
          {t('hand_over')}
        </Button>
      )}
      {next && move && !(order.pickup && status === 'packed') && (
        <Button variant="secondary" busy={busy} onClick={() => move(next)}>
          {t(`step.${next}`)}
        </Button>
      )}
    </li>
  )
}
