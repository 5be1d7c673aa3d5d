// Picking: a window's orders on one trolley, line by line through the aisles.
import { useState, useEffect } from 'react'
import { Waiting } from '#/components/crew/Waiting.tsx'
import type { PickList } from '#/contract/picking/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import pickTexts from '#texts/picking'
import { FinishOrder } from './FinishOrder.tsx'
import styles from './Picking.module.css'
import { PickTask } from './PickTask.tsx'
import { Scan } from './Scan.tsx'
import { Trolleys } from './Trolleys.tsx'
import { tasksOf } from './windows.ts'
import { useStore } from '@nanostores/react'
import { $pickList, loadPicking, openPicking } from '#/stores/crew/picking.ts'

type Props = { start: PickList; userId: string; language: Language; timeZone: string }

export function Picking({ start, userId, language, timeZone }: Props) {
  const t = pickTexts(language)
  const list = usePicking(start, userId)
  const [found, setFound] = useState<number>()
  const own = list.orders.filter((order) => !order.is_done)
  const done = list.orders.filter((order) => order.is_done)
  const tasks = tasksOf(own)
  const settled = tasks.filter(({ line }) => line.state !== 'open').length
  if (list.orders.length === 0) {
    return (
      <EmptyState icon="package" title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.picking}>
      <Waiting language={language} />
      <Trolleys list={list} language={language} />
      {tasks.length > 0 && (
        <Scan tasks={tasks} language={language} onFound={setFound}>
          <p aria-live="polite">{t('progress', { done: settled, all: tasks.length })}</p>
        </Scan>
      )}
      <ul role="list" className={styles.tasks}>
        {tasks.map((task) => (
          <PickTask
            key={task.line.id}
            task={task}
            found={found === task.line.id}
            language={language}
            timeZone={timeZone}
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

const EVERY_MS = 30_000

/** The trolley in the browser: as rendered at first, then polled every half minute. */
function usePicking(start: PickList, userId: string): PickList {
  const list = useStore($pickList, { ssr: 'initial' })
  useEffect(() => {
    openPicking(start, userId)
    const timer = setInterval(() => void loadPicking(), EVERY_MS)
    return () => clearInterval(timer)
  }, [start, userId])
  return list ?? start
}
