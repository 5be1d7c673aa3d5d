// What can be asked of a drawn picture.
import * as z from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#/contract/media/public.ts'
import { PackshotRecipe, PictureView } from '#/commerce/db/picture-recipe.ts'

export const PictureWidth = z.literal(PICTURE_WIDTHS)
export type PictureWidth = z.infer<typeof PictureWidth>

export const PictureFormat = z.enum(PICTURE_FORMATS)
export type PictureFormat = z.infer<typeof PictureFormat>

export const PictureOrder = z.object({
  recipe: PackshotRecipe,
  view: PictureView,
  width: PictureWidth,
  format: PictureFormat,
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
})
export type PictureOrder = z.input<typeof PictureOrder>
