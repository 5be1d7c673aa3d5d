import styles from './Skeleton.module.css'

/** A place that is being filled, in its final size. */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return <span className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />
}
