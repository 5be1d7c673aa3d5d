// A short text about a control: shown on hover or focus, and as plain text on touch screens.
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Tooltip.module.css'

type Props = {
  text: string
  /** Gets the ID that describes the control. */
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
    // Escape hides the text, and the control stays as it is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={styles.place} onKeyDown={onKeyDown} onPointerLeave={back} onBlur={back}>
      {children(id)}
      <span role="tooltip" id={id} className={classes(styles.tip, away && styles.away)}>
        {text}
      </span>
    </span>
  )
}
