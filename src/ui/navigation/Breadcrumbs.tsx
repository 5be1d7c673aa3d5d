import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './Breadcrumbs.module.css'

type Props = { label: string; items: { name: string; href?: string }[] }

/** The path from the home page to here; the last entry is the page itself and has no link. */
export function Breadcrumbs({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list} role="list">
        {items.map(({ name, href }, index) => (
          <li key={href ?? name} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size={16} className={styles.gap} />}
            {href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
