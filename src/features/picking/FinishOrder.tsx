// An order on the trolley: open lines, and its number of crates.
import { useState } from 'react'
import type { PickOrder } from '#/contract/picking/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { finishOrder } from '#/stores/crew/picking.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'
import { shortNumber } from './windows.ts'

const MOST_CRATES = 50

export function FinishOrder({ order, language }: { order: PickOrder; language: Language }) {
  const t = pickTexts(language)
  const { order_number, name } = order
  const [crates, setCrates] = useState('1')
  const open = order.lines.filter((line) => line.state === 'open').length
  const count = Number(crates)
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_CRATES
  return (
    <div className={styles.order}>
      <p>
        <strong>{shortNumber(order_number)}</strong> {t('for', { name })}
        {order.pickup && (
          <span className={styles.notes}>{t('pickup', { place: order.pickup })}</span>
        )}
        {order.notes && <span className={styles.notes}>{order.notes}</span>}
      </p>
      {order.is_done ? (
        <Button variant="secondary" href={href(language, 'pickingLabels', { order_number })}>
          {t('labels')} ({order.crates})
        </Button>
      ) : (
        <div className={styles.finish}>
          <TextInput
            id={`crates-${order_number}`}
            label={t('crates')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_CRATES}
            value={crates}
            onChange={(event) => setCrates(event.target.value)}
          />
          <Button
            size="large"
            disabled={open > 0 || !isCount}
            onClick={() => void finishOrder(order_number, count)}
          >
            {open > 0 ? t('open_lines', { count: open }) : t('done')}
          </Button>
        </div>
      )}
    </div>
  )
}
