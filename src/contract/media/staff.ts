// The media library: each picture's uses and publication.
import { z } from 'zod'
import {
  byId,
  Id,
  Ids,
  Localized,
  Message,
  pageOf,
  paging,
  Picture,
  Slug,
  text,
  Timestamp,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { SCENES } from './scenes.ts'
import { MediaKind } from './shapes.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from './staff-photo.ts'
import { typed } from '#/contract/typed.ts'

/** How a picture is published; null if it never was. */
export const Publication = z.object({
  slug: Slug,
  kind: MediaKind,
  caption: Localized,
  credit: z.string(),
  published: z.boolean(),
  published_at: Timestamp.nullable(),
})
export type Publication = z.infer<typeof Publication>

export const MEDIA_USES = [
  'product',
  'category',
  'attribute',
  'store',
  'post',
  'page',
  'faq',
  'home',
  'theme',
  'gallery',
] as const

/** Where a picture is used; `record` is the ID or slug in its screen's address. */
export const MediaUse = z.object({
  kind: z.enum(MEDIA_USES),
  record: z.string(),
  name: Localized.partial(),
})
export type MediaUse = z.infer<typeof MediaUse>

export const AdminMedia = z.object({
  id: Id.nullable(),
  scene: z.string().nullable(),
  picture: Picture.omit({ id: true }),
  created_at: Timestamp.nullable(),
  publication: Publication.nullable(),
  /** Drawn by the shop; otherwise a photo, with its size in pixels and bytes. */
  drawn: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Also null if it is stored in S3. */
  bytes: z.int().nullable(),
  uses: z.array(MediaUse),
  /** The number of orders that show it. */
  orders: z.int(),
  /** Its description in products; null if there is none. */
  alt: Localized.partial().nullable(),
})
export type AdminMedia = z.infer<typeof AdminMedia>

export const PublicationInput = z.object({
  slug: Slug,
  kind: MediaKind,
  caption: text(300),
  credit: typed().max(120).default(''),
  published: z.boolean(),
})
export type PublicationInput = z.output<typeof PublicationInput>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/media',
    auth: 'admin',
    permission: 'content.read',
    summary: 'All pictures, newest first, with their uses and publication',
    query: z.object({
      ...paging(40),
      ids: Ids,
      published: z.enum(['', '0', '1']).catch('').default(''),
      /** Searches uses and publication. */
      search: z.string().max(200).default(''),
      drawn: z.enum(['', '0', '1']).catch('').default(''),
      used: z.enum(['', '0', '1']).catch('').default(''),
    }),
    response: pageOf(AdminMedia),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/media',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Add a photo; the same photo is the same picture',
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: PHOTO_TYPES, most: PHOTO_BYTES },
    response: AdminMedia,
  }),
  describe: endpoint({
    method: 'PUT',
    path: '/admin/media/{id}/alt',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Describe a picture, for all products that use it; 422 if none does',
    params: byId,
    body: z.object({ alt: text(300) }),
    response: AdminMedia,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/media/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Remove a picture; 409, with the places that use it, while it is used',
    params: byId,
    response: Message,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/admin/media/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Publish or withdraw a picture; a slug once published stays with its picture',
    params: byId,
    body: PublicationInput,
    response: AdminMedia,
  }),
  publishScene: endpoint({
    method: 'PUT',
    path: '/admin/media/scene/{slug}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Publish or withdraw a drawn scene',
    params: z.object({ slug: z.enum(SCENES) }),
    body: PublicationInput,
    response: AdminMedia,
  }),
}
