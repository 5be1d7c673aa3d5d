// Household emails: an invitation, an order awaiting approval, its outcome, changed bank details.
import type { HouseholdMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { ApprovalFacts, HouseholdFacts } from './facts.ts'
import type { Email, Sender } from './email.ts'
import { deliverySection, wantedSection } from './sections.ts'
import { sign } from './sign.ts'
import { type MailLocale, createMailLocale } from './locale.ts'

export function composeHouseholdEmail(
  kind: HouseholdMailKind,
  facts: HouseholdFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const locale = createMailLocale(language, facts)
  const { t } = locale
  const { approval } = facts
  const values = valuesOf(facts, locale)
  // Each outcome of an order has its own texts.
  const words = kind === 'approval_answered' && approval ? `${kind}.${approval.status}` : kind
  return {
    email: {
      subject: t(`${words}.subject`, values),
      title: t(`${words}.title`, values),
      paragraphs: [
        t(`${words}.text`, values),
        ...(kind === 'invitation' ? [t(`invitation.as.${facts.role ?? 'viewer'}`)] : []),
        ...(approval?.reason ? [t('approval_answered.reason', { reason: approval.reason })] : []),
        ...(kind === 'approval_answered' ? [] : [t(`${kind}.not_you`, values)]),
      ],
      action: { label: t(`${words}.action`), url: facts.url },
      sections: approval ? sectionsOf(approval, facts, locale) : [],
    },
    sender: sign(facts, { language, closing: 'closing_household', number: '' }),
  }
}

function valuesOf({ shop, name, customer, approval }: HouseholdFacts, { t, formats }: MailLocale) {
  return {
    shop: shop.name,
    name: name === '' ? t('somebody') : name,
    customer: customer === '' ? t('a_household') : customer,
    number: approval?.order_number ?? '',
    total: formats.money(approval?.total ?? 0),
  }
}

/** A placed order has its own emails. */
const sectionsOf = (approval: ApprovalFacts, facts: HouseholdFacts, locale: MailLocale) =>
  approval.status === 'waiting'
    ? [wantedSection(approval, locale), deliverySection({ ...approval, name: facts.name }, locale)]
    : [wantedSection(approval, locale)]
