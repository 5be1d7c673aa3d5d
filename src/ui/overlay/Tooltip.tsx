// A few words about a control: shown with the pointer or the focus on it, as plain text where there is only a finger.
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Tooltip.module.css'

type Props = {
  text: string
  /** Gets the id by which the control is described. */
  children: (id: string) => ReactNode
}

export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [away, setAway] = useState(false)
  const back = () => setAway(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setAway(true)
  }
  return (
    // Escape takes the words away and leaves the control where it is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={styles.place} onKeyDown={onKeyDown} onPointerLeave={back} onBlur={back}>
      {children(id)}
      <span role="tooltip" id={id} className={classes(styles.tip, away && styles.away)}>
        {text}
      </span>
    </span>
  )
}
