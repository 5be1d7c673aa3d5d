// Uploads photos for a product's form. The shop stores them at once; they appear once the form is saved.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import type { Crop, StaffPicture } from '#/contract/media/staff-photo.ts'
import { galleryValue, type GalleryValues } from './gallery.ts'
import { photoFile } from '#/ui/photo/photo-file.ts'

/** The contract's maximum. */
export const MOST_PICTURES = 20

type Change = (change: (gallery: GalleryValues[]) => GalleryValues[]) => void

/** Crops a photo into a new one. */
export type CropPhoto = (id: number, part: Crop) => Promise<StaffPicture>
/** Uploads a photo. */
export type AddPhoto = (name: string, body: Blob) => Promise<StaffPicture>

export function usePhotos(change: Change, add: AddPhoto, failed: string) {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const send = async (file: File) => {
    try {
      const body = await photoFile(file)
      const picture = await add(file.name, body)
      change((gallery) => added(gallery, galleryValue(picture)))
    } catch (error) {
      const why = error instanceof ApiError ? reasonOf(error) : undefined
      setProblems((before) => [...before, `${file.name}: ${why ?? failed}`])
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return {
    waiting,
    problems,
    /** One after the other, in order. */
    add: async (files: readonly File[]) => {
      setProblems([])
      setWaiting(files.length)
      for (const file of files) await send(file)
    },
  }
}

/** The first photo takes the place of drawn pictures. */
function added(gallery: GalleryValues[], one: GalleryValues): GalleryValues[] {
  if (gallery.some(({ picture_id }) => picture_id === one.picture_id)) return gallery
  return [...gallery.filter(({ drawn }) => !drawn), one].slice(0, MOST_PICTURES)
}

const reasonOf = ({ errors, message }: ApiError): string =>
  Object.values(errors).flat()[0] ?? message
