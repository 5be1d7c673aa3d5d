import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type State = 'done' | 'current' | 'todo'
type Props = {
  label: string
  steps: { title: string; note?: ReactNode; state: State; href?: string }[]
  /** How each state is said: the circles show it to the eye only. */
  states: Record<State, string>
  /** `column`: what happened, one under the other; `row`: the way through a checkout. */
  direction?: 'column' | 'row'
}

/** What is done, what is going on and what is to come, in order. */
export function Stepper({ label, steps, states, direction = 'column' }: Props) {
  return (
    <ol role="list" aria-label={label} className={classes(styles.stepper, styles[direction])}>
      {steps.map(({ title, note, state, href }, index) => (
        <li
          key={title}
          className={classes(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.circle} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={18} /> : index + 1}
          </span>
          <span className={styles.words}>
            {href ? <a href={href}>{title}</a> : <span>{title}</span>}
            <VisuallyHidden> ({states[state]})</VisuallyHidden>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
