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
  /** All sizes have the same file type; `alt` is the caption. */
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
  /** Products that show it or, for a recipe, are ingredients. */
  products: z.array(Id),
  /** Posts that show it. */
  posts: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type MediaPage = z.infer<typeof MediaPage>

export const MediaList = pageOf(Media).extend({
  /** Kinds with pictures, whatever the filter. */
  kinds: z.array(MediaKind),
})
export type MediaList = z.infer<typeof MediaList>
