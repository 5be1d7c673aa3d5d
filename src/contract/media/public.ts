import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { SCENES, SCENE_WIDTHS } from './scenes.ts'

export const PICTURE_WIDTHS = [256, 512, 1024] as const
export const PICTURE_FORMATS = ['webp', 'avif'] as const

const FILE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)

const SCENE_FILE = new RegExp(`^(${SCENE_WIDTHS.join('|')})\\.webp$`)

export const endpoints = {
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
      /** Width and format, such as `512.webp`. */
      file: z.string().regex(FILE).catch(''),
    }),
    mediaTypes: [...PICTURE_FORMATS.map((format) => `image/${format}`), 'image/svg+xml'],
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
}
