// Uploading what the shop is known by.
import { z } from 'zod'
import { OwnPicture } from '#/contract/content/theme.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { IDENTITY_USES } from './identity.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from './staff-photo.ts'

/** Drawings are turned into pixels; the file itself is never kept. */
export const LOGO_TYPES = [...PHOTO_TYPES, 'image/svg+xml'] as const

export const endpoints = {
  add: endpoint({
    method: 'POST',
    path: '/admin/identity/picture',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Upload a logo, a sign or a photograph of the shop, for its theme options',
    query: z.object({
      use: z.enum(IDENTITY_USES),
      name: z.string().max(300).default(''),
    }),
    fileBody: { types: LOGO_TYPES, most: PHOTO_BYTES },
    response: OwnPicture,
  }),
}
