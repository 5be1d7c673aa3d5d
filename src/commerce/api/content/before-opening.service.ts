// What a shop needs before opening, printed at startup.
import type { Settings } from '#/contract/content/settings.ts'
import type { Db } from '#/commerce/db/open.ts'
import { hasAdministrator } from '#/commerce/db/shop-kind.ts'
import { countProducts } from './before-opening.queries.ts'
import { findPages, findSettings, findThemeOptions } from './content.queries.ts'

/** The process's configuration. */
type Started = { siteUrl: string; hasMailServer: boolean; hasCards: boolean }

/** The demo's own host names lead nowhere. */
const NOWHERE = /\.test$/

/** One line for each missing item, with where to set it. */
export async function findMissing(db: Db, started: Started): Promise<string[]> {
  const [settings, theme, pages] = await Promise.all([
    findSettings(db),
    findThemeOptions(db),
    findPages(db),
  ])
  const drafts = pages.filter(({ status }) => status === 'draft').map(({ slug }) => slug)
  return [
    ...(await findUnfilled(db)),
    ...(drafts.length > 0
      ? [`pages that are drafts: ${drafts.join(', ')} (PUT /api/admin/page/…)`]
      : []),
    ...(theme.general.site_title === 'Larder'
      ? ['the name of the shop (PUT /api/admin/theme-options)']
      : []),
    ...unknownContact(settings),
    ...unknownAccount(settings, started),
    ...(started.siteUrl.startsWith('https:') ? [] : ['a public https address (SITE_URL)']),
    ...(started.hasMailServer ? [] : ['a mail server: emails stay in files (SMTP_URL)']),
  ]
}

async function findUnfilled(db: Db): Promise<string[]> {
  const isAdministered = await hasAdministrator(db)
  const products = await countProducts(db)
  return [
    ...(isAdministered
      ? []
      : ['an administrator (the link printed at the start, or npm run admin -- EMAIL)']),
    ...(products > 0 ? [] : ['products (npm run import -- FILE)']),
  ]
}

function unknownContact({ contact }: Settings): string[] {
  const { email, phone, address } = contact
  const missing = [
    ...(email === '' || NOWHERE.test(email) ? ['e-mail'] : []),
    ...(phone === '' ? ['phone'] : []),
    ...(address === '' ? ['address'] : []),
  ]
  if (missing.length === 0) return []
  return [`${missing.join(', ')} of the shop (PUT /api/admin/settings)`]
}

/** Cash needs no account. */
function unknownAccount({ bank_account }: Settings, { hasCards }: Started): string[] {
  if (hasCards || bank_account) return []
  return [
    'a way to pay besides cash: cards (STRIPE_SECRET_KEY) or a bank account (PUT /api/admin/settings)',
  ]
}
