// The facts for emails to sellers and applicants, at the time of sending.
import { z } from 'zod'
import { StoreRole } from '#/contract/seller/shapes.ts'
import { DEFAULT_LANGUAGE, type Language, localise } from '#/lib/i18n.ts'
import type { SellerMailKind, StoreMailKind } from '#/domain/mail-kinds.ts'
import { applicationKey, issueInvitationToken } from '#/commerce/api/auth/tokens.rules.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import {
  findInvitation,
  findInvitationOf,
  findStoreName,
} from '#/commerce/api/seller/people.queries.ts'
import { type ApplicationRow, findApplication } from '#/commerce/api/store/applications.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { SellerFacts, StoreFacts } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

type About<Kind> = { kind: Kind; data: unknown; language: Language }
type Signing = Site & { now: () => Date }

const AboutApplication = z.object({ application_id: z.number() })
const AboutStore = z.object({
  store_id: z.number(),
  invitation_id: z.number().optional(),
  order_number: z.string().default(''),
  amount: z.number().default(0),
  account: z.string().default(''),
  reason: z.string().default(''),
  role: StoreRole.default('owner'),
})

/** Nothing if the application is gone. */
export async function findSellerFacts(
  db: Executor,
  { kind, data, language }: About<SellerMailKind>,
  site: Signing,
): Promise<SellerFacts | undefined> {
  const row = await findApplication(db, AboutApplication.parse(data).application_id)
  if (!row) return undefined
  const path =
    kind === 'seller_approved'
      ? await storePath(db, row, { ...site, language })
      : `/seller/application?key=${applicationKey(site.secret, row)}`
  return {
    ...(await shopFacts(db, site, language)),
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    store_name: row.store_name,
    city: row.city,
    website: row.website,
    legal_name: row.legal_name,
    registration_number: row.registration_number,
    message: row.message,
    words: wordsOf(kind, row),
    url: `${site.siteUrl}${localise(language, path)}`,
  }
}

function wordsOf(kind: SellerMailKind, { question, reason }: ApplicationRow): string {
  if (kind === 'seller_asked') return question ?? ''
  return kind === 'seller_declined' ? (reason ?? '') : ''
}

/** To the store; somebody without an account is invited. */
async function storePath(
  db: Executor,
  { store_id, email }: ApplicationRow,
  { secret, now, language }: Signing & { language: Language },
): Promise<string> {
  const invited =
    store_id === null ? undefined : await findInvitationOf(db, store_id, email.toLowerCase())
  if (invited) return joinPath(invited, { secret, now })
  // Its page shows all stores to visitors who aren't signed in.
  return `/auth/login?next=${encodeURIComponent(localise(language, '/seller/store'))}`
}

const joinPath = (
  to: { id: number; email: string },
  { secret, now }: Pick<Signing, 'secret' | 'now'>,
): string =>
  `/seller/join?token=${issueInvitationToken(to, { secret, now: now() }, 'store_invitation')}`

function placeOf(kind: StoreMailKind, orderNumber: string): string {
  if (kind === 'store_invitation') return '/seller/join'
  return kind === 'store_order' ? `/seller/orders/${orderNumber}` : '/seller/money'
}

/** Nothing if the store or its invitation is gone. */
export async function findStoreFacts(
  db: Executor,
  { kind, data, language }: About<StoreMailKind>,
  site: Signing,
): Promise<StoreFacts | undefined> {
  const { store_id, invitation_id, ...about } = AboutStore.parse(data)
  const name = await findStoreName(db, store_id)
  const invited = invitation_id === undefined ? undefined : await findInvitation(db, invitation_id)
  if (!name || (kind === 'store_invitation' && !invited)) return undefined
  const path = invited ? joinPath(invited.invitation, site) : placeOf(kind, about.order_number)
  return {
    ...(await shopFacts(db, site, language)),
    ...about,
    role: invited?.invitation.role ?? about.role,
    store: textIn(name, language) || name[DEFAULT_LANGUAGE],
    url: `${site.siteUrl}${localise(language, path)}`,
  }
}
