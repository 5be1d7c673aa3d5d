// The closing of every email.
import type { Language } from '#/lib/i18n.ts'
import type { Writer } from './facts.ts'
import type { Sender } from './email.ts'
import { createMailLocale } from './locale.ts'

/** A new shop may have no address and no phone yet. */
const withoutGaps = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split(' · ').filter(Boolean).join(' · '))
    .filter(Boolean)
    .join('\n')

type Signature = { language: Language; closing: string; number: string }

/** The sender, and why the recipient gets this email. */
export function sign(facts: Writer, { language, closing, number }: Signature): Sender {
  const { name: shop, logo, colour, ...rest } = facts.shop
  const words = createMailLocale(language, facts).t(closing, { ...rest, shop, number })
  return { ...rest, shop, logo, colour, closing: withoutGaps(`${words}\n${facts.company ?? ''}`) }
}
