// A product's pictures as form values.
import type { StaffPicture } from '#/contract/media/staff-photo.ts'
import type { Language } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'

export type GalleryValues = {
  picture_id: number
  alt: Record<Language, string>
  /** Shows a warning or the label. */
  label: boolean
  /** The picture's address in the form. */
  url: string
  drawn: boolean
  /** Its width divided by its height. */
  ratio: number
}

/** What a variation shows. */
export type Chosen = Pick<GalleryValues, 'picture_id' | 'url'>

export const chosenOf = (picture: StaffPicture): Chosen => ({
  picture_id: picture.id,
  url: urlOf(picture),
})

const urlOf = ({ sizes, original_url }: StaffPicture): string => sizes[1]?.url ?? original_url

/** A picture without a description. */
export const galleryValue = (picture: StaffPicture): GalleryValues => ({
  picture_id: picture.id,
  alt: inEachLanguage(() => ''),
  label: false,
  url: urlOf(picture),
  drawn: picture.drawn,
  ratio: picture.width && picture.height ? picture.width / picture.height : 1,
})
