// The facts for emails about standing orders: as they were when the email was written.
import { StandingMail } from '#/commerce/mail/standing-mail.ts'
import type { StandingMailKind } from '#/domain/mail-kinds.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { StandingFacts } from '#/commerce/mail/facts.ts'
import { plainWords } from '#/commerce/mail/plain-words.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

type About = { kind: StandingMailKind; data: unknown; language: Language }

export async function findStandingFacts(
  db: Executor,
  { kind, data, language }: About,
  site: Site,
): Promise<StandingFacts> {
  const told = StandingMail.parse(data)
  const path =
    kind === 'standing_short'
      ? `/account/order/details/${told.order_number ?? ''}`
      : `/account/standing-orders/${told.standing_id}`
  return {
    ...(await shopFacts(db, site, language)),
    ...told,
    name: plainWords(told.name),
    url: site.siteUrl + localise(language, path),
  }
}
