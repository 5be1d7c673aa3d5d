// A page's share picture: text on one side, a picture on the other.
import type { Theme } from '#/contract/content/theme.ts'
import type { SceneName } from '#/contract/media/scenes.ts'
import { SHARE_SIZE } from '#/contract/media/share.ts'
import type { PackshotRecipe, PictureView } from '#/commerce/db/picture-recipe.ts'
import { drawPackshot } from '#/commerce/media/packshot.ts'
import { drawScene } from '#/commerce/media/scenes/draw.ts'
import { fit, shorten, textBlock, textLine } from '#/commerce/media/text.ts'
import { LOOKS } from '#/themes/looks.ts'

export type ShareArt = { recipe: PackshotRecipe; view: PictureView } | { scene: SceneName }
export type ShareCard = {
  title: string
  /** A word above the title, such as a brand; may be empty. */
  above: string
  /** The shop's name. */
  shop: string
  look: Theme
  /** A PNG, and its size in CSS pixels; instead of the name. */
  logo?: { bytes: Uint8Array; width: number; height: number } | null
  /** The shop's own, instead of the look's. */
  colour?: string | null
  art: ShareArt
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const ART = { x: 652, y: 44, width: 504, height: 542 }
const LEFT = 64
const TEXT_WIDTH = ART.x - LEFT - 44
const TITLE = { width: TEXT_WIDTH, height: 300, lines: 4, from: 76, to: 40 }

/** An SVG; the same card always gives the same text. */
export function drawShare(card: ShareCard): string {
  const { title, above, look, art, colour } = card
  const { ground, ink, 'ink-soft': soft, act } = LOOKS[look].light
  const accent = colour ?? act
  const words = fit(title, TITLE)
  const top = (HEIGHT - words.height) / 2 + (above ? 14 : 0)
  const line = { x: LEFT, y: top - 26, size: 30, fill: soft, weight: 600 as const }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><clipPath id="share-art"><rect x="${ART.x}" y="${ART.y}" width="${ART.width}" height="${ART.height}" rx="44"/></clipPath></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
${sign(card, { ink, accent })}
${above ? textLine(shorten(above, TEXT_WIDTH / line.size), line) : ''}
${textBlock(words, { x: LEFT, y: top, fill: ink })}
<rect x="${LEFT}" y="${HEIGHT - 78}" width="96" height="10" rx="5" fill="${accent}"/>
<g clip-path="url(#share-art)">${placed(art)}</g>
</svg>`
}

const LOGO_SCALE = 1.5

/** Whose page it is: a logo, or a name beside a dot. */
function sign({ shop, logo }: ShareCard, { ink, accent }: { ink: string; accent: string }): string {
  if (logo) {
    const href = `data:image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`
    return `<image x="${LEFT}" y="52" width="${logo.width * LOGO_SCALE}" height="${logo.height * LOGO_SCALE}" href="${href}"/>`
  }
  const name = { x: LEFT + 34, y: 96, size: 36, fill: ink }
  return `<circle cx="${LEFT + 12}" cy="84" r="12" fill="${accent}"/>
${textLine(shorten(shop, TEXT_WIDTH / name.size), name)}`
}

/** A standalone drawing, clipped to its place. */
function placed(art: ShareArt): string {
  const svg = 'scene' in art ? drawScene(art.scene) : drawPackshot(art.recipe, art.view)
  const [, box = ''] = /^<svg [^>]*viewBox="([^"]+)"/.exec(svg) ?? []
  const { x, y, width, height } = ART
  return svg.replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`,
  )
}
