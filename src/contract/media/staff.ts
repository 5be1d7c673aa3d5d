// Publishing pictures.
import { z } from 'zod'
import {
  byId,
  Id,
  Localized,
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

/** What a picture is published as; null where nobody has said anything of it yet. */
export const Publication = z.object({
  slug: Slug,
  kind: MediaKind,
  caption: Localized,
  credit: z.string(),
  published: z.boolean(),
  published_at: Timestamp.nullable(),
})
export type Publication = z.infer<typeof Publication>

export const AdminMedia = z.object({
  id: Id.nullable(),
  scene: z.string().nullable(),
  picture: Picture.omit({ id: true }),
  created_at: Timestamp.nullable(),
  publication: Publication.nullable(),
})
export type AdminMedia = z.infer<typeof AdminMedia>

export const PublicationInput = z.object({
  slug: Slug,
  kind: MediaKind,
  caption: text(300),
  credit: z.string().trim().max(120).default(''),
  published: z.boolean(),
})
export type PublicationInput = z.output<typeof PublicationInput>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/media',
    auth: 'admin',
    permission: 'content.read',
    summary: 'All pictures, newest first, and what they are published as',
    query: z.object({
      ...paging(40),
      published: z.enum(['', '0', '1']).catch('').default(''),
    }),
    response: pageOf(AdminMedia),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/admin/media/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Publish or withdraw a picture; a slug that was published once stays with its picture',
    params: byId,
    body: PublicationInput,
    response: AdminMedia,
  }),
  publishScene: endpoint({
    method: 'PUT',
    path: '/admin/media/scene/{slug}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'The same for a drawn scene',
    params: z.object({ slug: z.enum(SCENES) }),
    body: PublicationInput,
    response: AdminMedia,
  }),
}
