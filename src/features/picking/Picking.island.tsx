// Picking: a window's orders on one trolley, line by line through the aisles.
import { useState } from 'react'
import { Waiting } from '#/components/crew/Waiting.tsx'
import type { PickOrder } from '#/contract/picking/driver.ts'
import type { Language } from '#/lib/i18n.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { Select } from '#/ui/form/Select.tsx'
import pickTexts from '#texts/picking'
import { FinishOrder } from './FinishOrder.tsx'
import styles from './Picking.module.css'
import { PickTask } from './PickTask.tsx'
import { Scan } from './Scan.tsx'
import { usePicking } from './use-picking.ts'
import { inWords, tasksOf, windowOf, windowsOf } from './windows.ts'

type Props = { start: PickOrder[]; userId: string; language: Language }

export function Picking({ start, userId, language }: Props) {
  const t = pickTexts(language)
  const orders = usePicking(start, userId)
  const windows = windowsOf(orders)
  const [wanted, setWanted] = useState<string>()
  const [found, setFound] = useState<number>()
  const window = wanted !== undefined && windows.includes(wanted) ? wanted : windows[0]
  const own = orders.filter((order) => !order.is_done && windowOf(order) === window)
  const done = orders.filter((order) => order.is_done)
  const tasks = tasksOf(own)
  const settled = tasks.filter(({ line }) => line.state !== 'open').length
  if (orders.length === 0) {
    return (
      <EmptyState icon="package" title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    )
  }
  const nameOf = (one: string) =>
    t('group', {
      when: one ? inWords(one, language) : t('no_window'),
      count: orders.filter((order) => !order.is_done && windowOf(order) === one).length,
    })
  return (
    <div className={styles.picking}>
      <Waiting language={language} />
      {windows.length > 0 && (
        <Select
          id="window"
          label={t('window')}
          value={window ?? ''}
          onChange={(event) => setWanted(event.target.value)}
        >
          {windows.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      )}
      {tasks.length > 0 && <Scan tasks={tasks} language={language} onFound={setFound} />}
      {tasks.length > 0 && (
        <p aria-live="polite">{t('progress', { done: settled, all: tasks.length })}</p>
      )}
      <ul role="list" className={styles.tasks}>
        {tasks.map((task) => (
          <PickTask
            key={task.line.id}
            task={task}
            found={found === task.line.id}
            language={language}
          />
        ))}
      </ul>
      {own.length > 0 && (
        <section className={styles.orders} aria-labelledby="finish">
          <h2 id="finish">{t('finish')}</h2>
          {own.map((order) => (
            <FinishOrder key={order.order_number} order={order} language={language} />
          ))}
        </section>
      )}
      {done.length > 0 && (
        <section className={styles.orders} aria-labelledby="packed">
          <h2 id="packed">{t('packed')}</h2>
          {done.map((order) => (
            <FinishOrder key={order.order_number} order={order} language={language} />
          ))}
        </section>
      )}
    </div>
  )
}
