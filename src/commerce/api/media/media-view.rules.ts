// Pictures and scenes in the contract's shape.
import { PICTURE_WIDTHS } from '#/contract/media/public.ts'
import { SCENE_WIDTHS } from '#/contract/media/scenes.ts'
import type { Media } from '#/contract/media/shapes.ts'
import type { AdminMedia, MediaUse, Publication } from '#/contract/media/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import { toCover } from '#/commerce/api/scene-view.ts'
import type { LibraryRow } from './library.staff.queries.ts'
import type { UploadRow } from './uploads.queries.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)
const WIDEST = Math.max(...SCENE_WIDTHS)

/** Pictures are square, and scenes twice as wide as high. */
const sizeOf = (scene: string | null) =>
  scene === null ? { width: LARGEST, height: LARGEST } : { width: WIDEST, height: WIDEST / 2 }

function shownAs(
  { upload, picture }: Pick<LibraryRow, 'upload' | 'picture'>,
  alt: string,
): Media['picture'] {
  if (!picture) return toCover(upload?.scene ?? null, alt) ?? { original_url: '', sizes: [], alt }
  const { original_url, sizes } = toPicture(picture, alt)
  return { original_url, sizes, alt }
}

export function toMedia(row: UploadRow, language: Language): Media {
  const { id, slug, kind, credit, scene, published_at, created_at } = row.upload
  const caption = textIn(row.upload.caption, language)
  return {
    id,
    slug,
    kind,
    caption,
    credit,
    picture: shownAs(row, caption),
    ...sizeOf(scene),
    published_at: (published_at ?? created_at).toISOString(),
  }
}

function toPublication({
  slug,
  kind,
  caption,
  credit,
  published,
  published_at,
}: UploadRow['upload']): Publication {
  const at = published_at?.toISOString() ?? null
  return { slug, kind, caption, credit, published, published_at: at }
}

/** Four base64 characters are three bytes. */
const bytesOf = (chars: number | null): number | null =>
  chars === null ? null : Math.round((chars * 3) / 4)

export const toAdminMedia = (row: LibraryRow, uses: MediaUse[]): AdminMedia => ({
  id: row.picture?.id ?? null,
  scene: row.upload?.scene ?? null,
  picture: shownAs(row, mainText(row.upload?.caption)),
  created_at: (row.picture ?? row.upload)?.created_at.toISOString() ?? null,
  publication: row.upload && toPublication(row.upload),
  drawn: row.picture?.recipe !== null,
  width: row.width,
  height: row.height,
  bytes: bytesOf(row.chars),
  uses,
  orders: row.orders,
  alt: row.alt,
})
