// The shop's public media, as visitors see them.
import { z } from 'zod'
import { Id, pageOf, Picture, Timestamp } from '#/contract/common.ts'

export const MEDIA_KINDS = ['recipe', 'scene', 'label', 'product', 'leaflet'] as const
export const MediaKind = z.enum(MEDIA_KINDS)
export type MediaKind = z.infer<typeof MediaKind>

export const Media = z.object({
  id: Id,
  slug: z.string(),
  kind: MediaKind,
  /** Its sizes are files of one type each; `alt` is the caption. */
  picture: Picture.omit({ id: true }),
  /** Of the largest size, in pixels. */
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  credit: z.string(),
  published_at: Timestamp,
})
export type Media = z.infer<typeof Media>

export const MediaPage = Media.extend({
  /** Products that show it or, of a recipe, go into it. */
  products: z.array(Id),
  /** Posts that show it. */
  posts: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type MediaPage = z.infer<typeof MediaPage>

export const MediaList = pageOf(Media).extend({
  /** Of which there is something, whatever was asked for. */
  kinds: z.array(MediaKind),
})
export type MediaList = z.infer<typeof MediaList>
