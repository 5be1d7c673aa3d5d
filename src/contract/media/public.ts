import { z } from 'zod'
import { paging, Slug } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { IDENTITY_FILES } from './identity.ts'
import { SCENES, SCENE_WIDTHS } from './scenes.ts'
import { MediaKind, MediaList, MediaPage } from './shapes.ts'
import { SHARE_KINDS } from './share.ts'

export const PICTURE_WIDTHS = [256, 512, 1024] as const
/** Pages show WebP; JPEG is for other sites. */
export const PICTURE_FORMATS = ['webp', 'avif', 'jpeg'] as const

const FILE = new RegExp(
  `^(${PICTURE_WIDTHS.join('|')})(?:\\.(${LANGUAGES.join('|')}))?\\.(${PICTURE_FORMATS.join('|')})$`,
)

const SCENE_FILE = new RegExp(`^(${SCENE_WIDTHS.join('|')})\\.webp$`)

/** Media on one page of the gallery. */
export const MEDIA_PAGE_SIZE = 24

/** An invalid slug matches nothing; an invalid width means the widest. */
const slug = Slug.catch('')
const width = z.object({
  w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).optional().catch(undefined),
})

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/media',
    auth: 'system',
    summary: 'Published media, newest first',
    query: z.object({ ...paging(MEDIA_PAGE_SIZE), kind: MediaKind.optional().catch(undefined) }),
    response: MediaList,
    content: true,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/media/slug/{slug}',
    auth: 'system',
    summary: 'One published picture, and where it is used',
    params: z.object({ slug: Slug }),
    response: MediaPage,
    content: true,
  }),
  upload: endpoint({
    method: 'GET',
    path: '/media/upload/{slug}',
    auth: 'none',
    summary: 'A published picture by its slug, `w` pixels wide; a 404 carries a placeholder',
    params: z.object({ slug }),
    query: width,
    mediaTypes: ['image/webp', 'image/svg+xml'],
  }),
  productUpload: endpoint({
    method: 'GET',
    path: '/media/upload/product/{slug}',
    auth: 'none',
    summary: "A product's main picture, `w` pixels wide; a 404 carries a placeholder",
    params: z.object({ slug }),
    query: width,
    mediaTypes: ['image/webp', 'image/svg+xml'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/media/file/{hash}/{file}',
    auth: 'none',
    summary: 'A picture by its content hash, never changing; a 404 carries a placeholder',
    params: z.object({
      hash: z
        .string()
        .regex(/^[0-9a-f]{16,64}$/)
        .catch(''),
      /** Width, optional language of the printed text, and format, such as `512.webp` or `512.fr.webp`. */
      file: z.string().regex(FILE).catch(''),
    }),
    mediaTypes: [...PICTURE_FORMATS.map((format) => `image/${format}`), 'image/svg+xml'],
  }),
  identity: endpoint({
    method: 'GET',
    path: '/media/identity/{hash}/{file}',
    auth: 'none',
    summary: 'A file made from the shop’s own logo, never changing; a 404 carries a placeholder',
    params: z.object({
      hash: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .catch(''),
      /** Such as `header.webp` or `icon-192.png`. */
      file: z.enum(IDENTITY_FILES).or(z.literal('')).catch(''),
    }),
    mediaTypes: ['image/png', 'image/webp', 'image/svg+xml'],
  }),
  scene: endpoint({
    method: 'GET',
    path: '/media/scene/{name}/{file}',
    auth: 'none',
    summary:
      'A drawn scene of heroes and banners, twice as wide as high; a 404 carries a placeholder',
    params: z.object({
      name: z.enum(SCENES).or(z.literal('none')).catch('none'),
      /** Width and format, such as `1024.webp`. */
      file: z.string().regex(SCENE_FILE).catch(''),
    }),
    mediaTypes: ['image/webp', 'image/svg+xml'],
  }),
  share: endpoint({
    method: 'GET',
    path: '/media/share/{language}/{kind}/{file}',
    auth: 'none',
    summary: "A page's share picture for other sites; a 404 carries a placeholder",
    params: z.object({
      language: z.enum(LANGUAGES),
      kind: z.enum(SHARE_KINDS),
      /** The page's slug, as in `apples.jpg`. */
      file: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/)
        .catch(''),
    }),
    mediaTypes: ['image/jpeg', 'image/svg+xml'],
  }),
}
