import { SCENES, type SceneName } from '#/contract/media/scenes.ts'
import { type Theme, THEMES } from '#/contract/content/theme.ts'
import { printed } from '#/contract/media/identity.ts'
import type { ShareKind } from '#/contract/media/share.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findPost } from '#/commerce/api/blog/blog.queries.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { findHome } from '#/commerce/api/home/home.queries.ts'
import { inLanguage, PackshotRecipe, type PictureView } from '#/commerce/db/picture-recipe.ts'
import type { ShareArt, ShareCard } from '#/commerce/media/share/draw-share.ts'
import { findPicture } from './media.queries.ts'
import { drawnFile, missingPicture, printedLogo } from './picture-file.service.ts'
import { findCategoryCard, findProductCard, findStoreCard } from './share.queries.ts'

type ShareAsked = { language: Language; kind: ShareKind; slug: string }
type Words = Pick<ShareCard, 'title' | 'above'>
type Stored = { recipe: Record<string, unknown> | null; view: PictureView } | null

/** A page's share picture; 404 if visitors can't see the page. */
export async function shareFile(ctx: Ctx, request: Request, asked: ShareAsked): Promise<Response> {
  const card = await shareCard(ctx, asked).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!card) return missingPicture()
  const { drawShare } = await import('#/commerce/media/share/draw-share.ts')
  return drawnFile({ deps: ctx.deps, request }, drawShare(card))
}

/** The content of a page's share picture. @throws ShopError NOT_FOUND if visitors can't see the page */
async function shareCard(ctx: Ctx, asked: ShareAsked): Promise<ShareCard> {
  const { theme, general, identity } = await findThemeOptions(ctx.db)
  const shop = general.site_title
  const { colour, logo: own } = identity
  const bytes = await printedLogo(ctx, own)
  const logo = own && bytes ? { bytes, ...printed(own) } : null
  const look = asked.kind === 'home' ? found(THEMES.find((one) => one === asked.slug)) : theme
  const scene = await sceneOf(ctx, look)
  if (asked.kind === 'home') {
    const title = textIn(general.site_tagline, asked.language) || shop
    return { title, above: '', shop, look, logo, colour, art: scene }
  }
  const { picture, ...words } = await lookUp(ctx, asked, asked.kind)
  return { ...words, shop, look, logo, colour, art: artOf(picture, asked.language) ?? scene }
}

async function lookUp(
  ctx: Ctx,
  { slug, language }: ShareAsked,
  kind: Exclude<ShareKind, 'home'>,
): Promise<Words & { picture: Stored | undefined }> {
  if (kind === 'product') {
    const { name, brand, picture } = found(await findProductCard(ctx.db, slug))
    return { title: textIn(name, language), above: brand ?? '', picture }
  }
  if (kind === 'category') {
    const { name, picture } = found(await findCategoryCard(ctx.db, slug))
    return { title: textIn(name, language), above: '', picture }
  }
  if (kind === 'store') {
    const { name, city, picture } = found(await findStoreCard(ctx.db, slug))
    return { title: textIn(name, language), above: city, picture }
  }
  const { title, categories, picture } = found(await findPost(ctx.db, ctx.deps.now(), slug))
  const [category] = categories
  return {
    title: textIn(title, language),
    above: category ? textIn(category.name, language) : '',
    picture: picture ? await findPicture(ctx.db, picture.hash) : undefined,
  }
}

function artOf(stored: Stored | undefined, language: Language): ShareArt | undefined {
  const recipe = PackshotRecipe.safeParse(stored?.recipe)
  return stored && recipe.success
    ? { recipe: inLanguage(recipe.data, language), view: stored.view }
    : undefined
}

const INSTEAD: SceneName = 'market-stall'

/** The first scene on the look's home page. */
async function sceneOf({ db }: Ctx, look: Theme): Promise<ShareArt> {
  const home = await findHome(db, look)
  const named = home?.sections.flatMap((section) => ('scene' in section ? [section.scene] : []))
  return { scene: SCENES.find((scene) => named?.find(Boolean) === scene) ?? INSTEAD }
}
