import { z } from 'zod'
import { type Language, localise } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { ReferralFacts } from '#/commerce/mail/facts.ts'
import { issueCoupon } from './other-facts.service.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutReward = z.object({ coupon_id: z.number(), name: z.string() })

/** Nothing if the coupon is gone. */
export async function findReferralFacts(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
  site: Site,
): Promise<ReferralFacts | undefined> {
  const { coupon_id, name } = AboutReward.parse(data)
  const coupon = await issueCoupon(db, coupon_id)
  if (!coupon) return undefined
  const url = site.siteUrl + localise(language, '/account/invite')
  return { ...(await shopFacts(db, site, language)), name, coupon, url }
}
