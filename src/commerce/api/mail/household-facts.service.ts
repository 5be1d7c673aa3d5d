// The facts for household emails, at the time of sending.
import { z } from 'zod'
import { toAmount } from '#/domain/money.ts'
import type { HouseholdMailKind } from '#/domain/mail-kinds.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { type FoundApproval, findApproval } from '#/commerce/api/approvals/approvals.queries.ts'
import { issueApprovalToken, issueInvitationToken } from '#/commerce/api/auth/tokens.rules.ts'
import { findInvitation } from '#/commerce/api/users/invitations.queries.ts'
import { findCustomerName, findUser } from '#/commerce/api/users/users.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { ApprovalFacts, HouseholdFacts } from '#/commerce/mail/facts.ts'
import { plainWords } from '#/commerce/mail/plain-words.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

type About = { data: unknown; language: Language }
type Signing = Site & { now: () => Date }
/** A kind's facts, and the path of its button. */
type MailFacts = Pick<HouseholdFacts, 'name' | 'customer' | 'role' | 'approval'> & { path: string }

const NOTHING = { name: '', customer: '', role: undefined, approval: undefined }

/** Nothing if its subject is gone. Links are created now, so that they are stored nowhere. */
export async function findHouseholdFacts(
  db: Executor,
  { kind, data, language }: About & { kind: HouseholdMailKind },
  site: Signing,
): Promise<HouseholdFacts | undefined> {
  const told = await TOLD[kind](db, data, site)
  if (!told) return undefined
  const { path, ...facts } = told
  return {
    ...(await shopFacts(db, site, language)),
    ...facts,
    url: `${site.siteUrl}${localise(language, path)}`,
  }
}

type Tell = (db: Executor, data: unknown, site: Signing) => Promise<MailFacts | undefined>

const TOLD: Record<HouseholdMailKind, Tell> = {
  invitation: async (db, data, { secret, now }) => {
    const { invitation_id } = z.object({ invitation_id: z.number() }).parse(data)
    const row = await findInvitation(db, invitation_id)
    if (!row) return undefined
    const token = issueInvitationToken(row, { secret, now: now() })
    return {
      ...NOTHING,
      name: plainWords((await findUser(db, row.invited_by))?.name ?? ''),
      customer: plainWords(await findCustomerName(db, row.customer_id)),
      role: row.role,
      path: `/customer-users/accept?token=${token}`,
    }
  },
  approval_wanted: async (db, data, { secret, now }) => {
    const about = z.object({ approval_id: z.number(), user_id: z.string() }).parse(data)
    const found = await findApproval(db, about.approval_id)
    if (!found) return undefined
    const { id } = found.approval
    const token = issueApprovalToken({ id, user_id: about.user_id }, { secret, now: now() })
    return {
      ...NOTHING,
      name: plainWords(found.requester),
      approval: approvalFacts(found),
      path: `/approval/${id}?token=${encodeURIComponent(token)}`,
    }
  },
  approval_answered: async (db, data) => {
    const { approval_id } = z.object({ approval_id: z.number() }).parse(data)
    const found = await findApproval(db, approval_id)
    if (!found) return undefined
    const { order_number } = found.approval
    return {
      ...NOTHING,
      name: plainWords(found.decider ?? ''),
      approval: approvalFacts(found),
      path: order_number ? `/account/order/details/${order_number}` : '/account/approvals',
    }
  },
  bank_changed: async () => ({ ...NOTHING, path: '/account/bank-details' }),
}

const approvalFacts = ({ approval }: FoundApproval): ApprovalFacts => {
  const { street, pincode, city, country } = approval.shown.shipping_address
  return {
    status: approval.status,
    order_number: approval.order_number ?? '',
    reason: plainWords(approval.reason ?? ''),
    total: toAmount(approval.total),
    items: approval.shown.items.map(({ sub_total, ...item }) => ({ ...item, amount: sub_total })),
    delivery: {
      address: {
        street: plainWords(street),
        pincode: plainWords(pincode),
        city: plainWords(city),
        country,
      },
      slot: approval.shown.delivery_slot,
    },
  }
}
