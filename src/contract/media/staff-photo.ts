// Photographs that the shop takes in.
import { z } from 'zod'
import { byId, Picture } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

const MEBIBYTE = 1024 * 1024
/** The largest file of a photograph, in bytes. */
export const PHOTO_BYTES = 20 * MEBIBYTE
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture as staff arrange it: `drawn` where it is no photograph. */
export const StaffPicture = Picture.omit({ alt: true }).extend({
  drawn: z.boolean(),
  /** Of a photograph as it is kept, in pixels; files of its sizes are square. */
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
  .object({ x: from, y: from, width: size, height: size })
  .check(({ value, issues }) => {
    const sides = { width: value.x + value.width, height: value.y + value.height }
    for (const [side, input] of Object.entries(sides)) {
      if (input <= ALL) continue
      issues.push({ code: 'too_big', origin: 'number', maximum: ALL, input, path: [side] })
    }
  })
export type Crop = z.infer<typeof Crop>

export const endpoints = {
  add: endpoint({
    method: 'POST',
    path: '/admin/photo',
    auth: 'admin',
    permission: 'catalogue.write',
    summary:
      'Take in a photograph: it is checked by its content, drawn anew and kept by its content',
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: PHOTO_TYPES, most: PHOTO_BYTES },
    response: StaffPicture,
  }),
  crop: endpoint({
    method: 'POST',
    path: '/admin/photo/{id}/crop',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'A part of a photograph as a photograph of its own',
    params: byId,
    body: Crop,
    response: StaffPicture,
  }),
}
