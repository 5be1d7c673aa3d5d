import styles from './Breadcrumbs.module.css'

type Props = { label: string; items: { name: string; href?: string }[] }

export function Breadcrumbs({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list} role="list">
        {items.map(({ name, href }) => (
          <li key={name} className={styles.item}>
            {href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
