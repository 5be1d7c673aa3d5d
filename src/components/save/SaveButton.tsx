// Adds a product to the wishlist or the comparison, or removes it. Rendered once for everybody, without an island: the
// page's script handles it (see save-actions.ts).
import type { ReactNode } from 'react'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import type { ListName } from '#/stores/saved.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { classes } from '#/ui/classes.ts'
import styles from './SaveButton.module.css'
import { saveTexts } from '#/browser/save/save-texts.ts'

type Props = {
  list: ListName
  product: Pick<ProductSummary, 'id' | 'name' | 'status'>
  language: Language
  /** On the list when the page is rendered. */
  saved?: boolean | undefined
  className?: string | undefined
  /** Not a Tab stop: the product's page has it too. */
  aside?: boolean
  /** Text next to the icon; screen readers get the whole name. */
  children?: ReactNode
}

const ICON = { wishlist: 'heart', compare: 'scale' } as const

export function SaveButton({
  list,
  product,
  language,
  saved = false,
  className,
  aside,
  children,
}: Props) {
  const { id, name, status } = product
  const t = saveTexts(language, list)
  return (
    <button
      type="button"
      className={classes(styles.button, className)}
      tabIndex={aside ? -1 : undefined}
      data-save={list}
      data-id={id}
      data-name={name}
      data-gone={status === 0 || undefined}
      aria-pressed={saved}
      aria-label={t(saved ? 'remove' : 'add', { name })}
    >
      <Icon name={ICON[list]} size={22} />
      {children}
    </button>
  )
}
