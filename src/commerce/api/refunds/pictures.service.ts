// Pictures of refund requests: re-encoded, shown only to the customer and staff (rule 94).
import { type Ctx, mayAsStaff, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { redrawPhoto } from '#/commerce/media/photo.ts'
import { findRefundPicture } from './pictures.queries.ts'

/** @throws ShopError INVALID for anything but a picture, whatever its declared type */
export async function readPictures(urls: readonly string[]): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = []
  for (const [index, url] of urls.entries()) {
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    const drawn = await redrawPhoto(bytes)
    if (!drawn)
      throw new ShopError('INVALID', { errors: { [`pictures.${index}`]: ['field.picture'] } })
    pictures.push(drawn)
  }
  return pictures
}

/** @throws ShopError NOT_FOUND for anyone but the order's account and administrators */
export async function showPicture(ctx: Ctx, id: number, number: number): Promise<Response> {
  const { customer_id } = userOf(ctx)
  const row = found(await findRefundPicture(ctx.db, id, number))
  if (row.customer_id !== customer_id && !mayAsStaff(ctx.principal, 'refunds.read'))
    throw new ShopError('NOT_FOUND')
  return new Response(Buffer.from(row.content, 'base64'), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
