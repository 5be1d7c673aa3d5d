// Photographs that a catalogue file names.
import { z } from 'zod'

export const PHOTO_STATES = ['waiting', 'done', 'failed'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** Why a photograph was not taken in. */
export const PHOTO_TROUBLES = [
  // No such file was brought.
  'missing',
  // It leads out of the folder of the file.
  'place',
  // Not an address that begins with https://
  'address',
  // Within a network that is not everybody's.
  'private',
  'unreachable',
  'slow',
  'large',
  // The other side says that there is none.
  'answer',
  // The product has as many as it may have.
  'full',
  'empty',
  'name',
  'type',
  'broken',
  'pixels',
  'moving',
  'small',
  'shape',
] as const
export const PhotoTrouble = z.enum(PHOTO_TROUBLES)
export type PhotoTrouble = z.infer<typeof PhotoTrouble>

export const PhotoFailure = z.object({
  line: z.int(),
  /** Of the product. */
  name: z.string(),
  source: z.string(),
  reason: PhotoTrouble,
})
export type PhotoFailure = z.infer<typeof PhotoFailure>

/** What became of the photographs of a file. */
export const PhotoCounts = z.object({
  /** Files that were brought for it. */
  files: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The first that failed. */
  problems: z.array(PhotoFailure),
})
export type PhotoCounts = z.infer<typeof PhotoCounts>
