// What is missing for the minimum order and for free delivery.
import { useStore } from '@nanostores/react'
import { Money } from '#/components/money/Money.tsx'
import { nextGoal } from '#/domain/delivery/goals.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { pageGoals } from '#/stores/place/goals.ts'
import { $place } from '#/stores/place/place.ts'
import styles from './Goal.module.css'
import cartTexts from '#texts/cart'

export function Goal({ total, language }: { total: number; language: Language }) {
  const t = cartTexts(language)
  useStore($place, { ssr: 'initial' })
  // Only a browser has lines.
  const goals = pageGoals()
  const goal = nextGoal(toMinor(total), goals)
  if (!goal) return null
  if (goal.kind === 'reached')
    return (
      <p className={styles.reached}>
        {t('goal_reached')}
        {goals.free_in}
      </p>
    )
  const [before, after] = t(goal.kind === 'minimum' ? 'goal_minimum' : 'goal_free', {
    amount: '|',
  }).split('|')
  return (
    <div className={styles.goal}>
      <p>
        {before}
        <Money amount={toAmount(goal.missing)} language={language} />
        {after}
        {goal.kind === 'free' && goals.free_in}
      </p>
      <progress max={goal.of} value={goal.of - goal.missing} aria-hidden="true" />
    </div>
  )
}
