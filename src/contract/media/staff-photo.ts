// Uploading photos.
import { z } from 'zod'
import { byId, Picture } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

const MEBIBYTE = 1024 * 1024
/** The largest file of a photo, in bytes. */
export const PHOTO_BYTES = 20 * MEBIBYTE
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture as staff arrange it: `drawn` unless it is a photo. */
export const StaffPicture = Picture.omit({ alt: true }).extend({
  drawn: z.boolean(),
  /** The stored photo's size in pixels; the files in `sizes` are square. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type StaffPicture = z.infer<typeof StaffPicture>

const ALL = 1000
const from = z.int().min(0).max(ALL)
const LEAST = 10
const size = z.int().min(LEAST).max(ALL)

/** A part of a picture, in thousandths of its width and height. */
export const Crop = z
  .object({
    x: from,
    y: from,
    width: size,
    height: size,
    /** With its background made white. */
    on_white: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    const sides = { width: value.x + value.width, height: value.y + value.height }
    for (const [side, input] of Object.entries(sides)) {
      if (input <= ALL) continue
      issues.push({ code: 'too_big', origin: 'number', maximum: ALL, input, path: [side] })
    }
  })
export type Crop = z.output<typeof Crop>

export const endpoints = {
  add: endpoint({
    method: 'POST',
    path: '/admin/photo',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Upload a photo: it is checked, re-encoded and stored by its content',
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: PHOTO_TYPES, most: PHOTO_BYTES },
    response: StaffPicture,
  }),
  crop: endpoint({
    method: 'POST',
    path: '/admin/photo/{id}/crop',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Crop a photo into a new one, also before white',
    params: byId,
    body: Crop,
    response: StaffPicture,
  }),
}
