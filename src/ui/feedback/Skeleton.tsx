import { classes } from '#/ui/classes.ts'
import styles from './Skeleton.module.css'

type Props = { height: string; width?: string; round?: boolean }

/** A placeholder of the final size. */
export function Skeleton({ height, width = '100%', round }: Props) {
  return (
    <span
      className={classes(styles.skeleton, round && styles.round)}
      style={{ blockSize: height, inlineSize: width }}
      aria-hidden="true"
    />
  )
}
