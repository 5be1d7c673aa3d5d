import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

type Props = {
  language: Language
  number: string
  /** Whether the user may read orders; for others it is no link. */
  mayRead: boolean
}

/** An order by its number. */
export function OrderLink({ language, number, mayRead }: Props) {
  if (!mayRead) return number
  return <a href={href(language, 'adminOrder', { order_number: number })}>{number}</a>
}
