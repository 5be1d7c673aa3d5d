// The contents of the archive, and which of them another shop can import.
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

type About = { shop: string; at: Date; language: Language }

const FILES = {
  products: 'products.csv',
  photographs: 'photographs/',
  customers: 'customers/customers-….csv',
  addresses: 'customers/addresses-….csv',
  newsletter: 'customers/newsletter.csv',
  orders: 'orders/orders.csv',
  lines: 'orders/order-lines-….csv',
  documents: 'documents/',
  media: 'media/',
  settings: 'settings.json',
} as const

const texts = localeTexts('export_file')

export function readMe({ shop, at, language }: About): string {
  const t = texts(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const files = Object.entries(FILES).map(([name, path]) => `${path}\n    ${t(`files.${name}`)}`)
  const steps = [1, 2, 3, 4, 5].map((step) => `${step}. ${t(`steps.${step}`)}`)
  const lost = [1, 2, 3, 4].map((one) => `- ${t(`lost.${one}`)}`)
  const parts = [t('title', { shop, day }), ...files, t('again'), ...steps, t('not'), ...lost]
  return `${parts.join('\n\n')}\n`
}
