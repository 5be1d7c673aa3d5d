// Pictures by their content hash. They never change, so whoever got one may keep it for ever.
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Deps } from '#/commerce/api/context.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import { PLACEHOLDER_SVG } from '#/commerce/media/placeholder.ts'
import { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import { PictureFormat, PictureWidth } from '#/commerce/media/render.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Mounts `GET /media/file/{hash}/{width}.{format}`; no token is needed. */
export function mountMedia(app: Hono, { db, pictures }: Deps): void {
  app.get('/media/file/:hash/:file', async (c) => {
    const asked = parseFile(c.req.param('file'))
    const hash = c.req.param('hash')
    const row = asked && /^[0-9a-f]{16,64}$/.test(hash) ? await findPicture(db, hash) : undefined
    if (!asked || !row) return missing()
    const { width, format } = asked
    const headers = {
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      ETag: `"${hash}-${width}-${format}"`,
    }
    if (c.req.header('if-none-match') === headers.ETag)
      return new Response(null, { status: 304, headers })
    const recipe = PackshotRecipe.parse(row.recipe)
    const { bytes } = await pictures.get({ hash, width, format, recipe, view: row.view })
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': `image/${format}`,
        'Content-Length': String(bytes.byteLength),
      },
    })
  })
}

function parseFile(file: string) {
  const [, digits, extension] = /^(\d{1,5})\.([a-z]+)$/.exec(file) ?? []
  const [width, format] = [
    PictureWidth.safeParse(Number(digits)),
    PictureFormat.safeParse(extension),
  ]
  return width.success && format.success ? { width: width.data, format: format.data } : undefined
}

async function findPicture(db: Deps['db'], hash: string) {
  const { recipe, view } = picture
  const [row] = await db.select({ recipe, view }).from(picture).where(eq(picture.hash, hash))
  return row
}

const missing = (): Response =>
  new Response(PLACEHOLDER_SVG, {
    status: 404,
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  })
