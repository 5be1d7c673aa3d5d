// An issue of the newsletter as a leaflet for the counter and the letter boxes (rule 272).
import type { Language } from '#/lib/i18n.ts'
import { findSettings, findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { pdfOf } from '#/commerce/api/documents/pdf.service.ts'
import { issueFacts } from '#/commerce/api/mail/issue-facts.service.ts'
import { findPicture } from '#/commerce/api/media/media.queries.ts'
import { pictureBytes, printedLogo } from '#/commerce/api/media/picture-file.service.ts'
import { findIssue } from '#/commerce/api/newsletter/issue.queries.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import type { LeafletBlock, LeafletData } from '#/commerce/documents/leaflet/leaflet.ts'
import { createWords } from '#/commerce/documents/words.ts'
import type { IssueFacts, IssueGood } from '#/commerce/mail/facts.ts'

const PICTURE_WIDTH = 512

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS, NOT_READY while many documents wait to be drawn */
export async function issueLeaflet(ctx: Ctx, id: number, language: Language): Promise<Response> {
  const row = found(await findIssue(ctx.db, id))
  await ctx.deps.limits.count('invoice', ctx.network)
  const { secret } = ctx.deps
  const siteUrl = siteUrlOf(ctx.deps)
  const place = { db: ctx.db, site: { siteUrl, secret }, language }
  const leaflet = await leafletOf(
    ctx,
    await issueFacts(place, row, { unsubscribe: siteUrl, coupon: null }),
    language,
  )
  return pdfOf({ leaflet, language }, `leaflet-${id}-${language}`)
}

async function leafletOf(ctx: Ctx, facts: IssueFacts, language: Language): Promise<LeafletData> {
  const { prices_include_tax } = await findSettings(ctx.db)
  const { identity } = await findThemeOptions(ctx.db)
  const bytes = await printedLogo(ctx, identity.logo)
  const { subject, intro, currency, time_zone, shop } = facts
  const { t } = createWords(language, facts)
  const blocks: LeafletBlock[] = []
  for (const part of facts.parts) {
    if (part.kind === 'text') blocks.push(part)
    // Buttons lead nowhere on paper, and a coupon is for one reader.
    if (part.kind !== 'products' && part.kind !== 'offers') continue
    const goods: (LeafletBlock & { kind: 'goods' })['goods'] = []
    for (const good of part.goods)
      goods.push({ ...good, picture: await pictureOf(ctx, good, language) })
    blocks.push({ kind: 'goods', title: part.title || t(`leaflet.${part.kind}`), goods })
  }
  const { name, address, email, phone, url } = shop
  return {
    shop: { name, address, email, phone, url },
    logo: identity.logo && bytes ? { picture: identity.logo, bytes } : null,
    title: subject,
    intro,
    currency,
    time_zone,
    prices_include_tax,
    at: ctx.deps.now().toISOString(),
    blocks,
  }
}

async function pictureOf(
  ctx: Ctx,
  { picture }: IssueGood,
  language: Language,
): Promise<Uint8Array | undefined> {
  const row = picture && (await findPicture(ctx.db, picture.hash))
  if (!picture || !row) return undefined
  const { hash } = picture
  return pictureBytes(ctx, { ...row, hash, width: PICTURE_WIDTH, format: 'jpeg', language })
}
