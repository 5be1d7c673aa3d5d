// Photos named by a catalogue file.
import { z } from 'zod'

export const PHOTO_STATES = ['waiting', 'done', 'failed'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** Why a photo was refused. */
export const PHOTO_TROUBLES = [
  // The file was not uploaded.
  'missing',
  // Its path leads out of the folder.
  'place',
  // Not an address starting with https://
  'address',
  // Its address is in a private network.
  'private',
  'unreachable',
  'slow',
  'large',
  // The server says that it doesn't exist.
  'answer',
  // The product has reached its maximum.
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
  /** The product's. */
  name: z.string(),
  source: z.string(),
  reason: PhotoTrouble,
})
export type PhotoFailure = z.infer<typeof PhotoFailure>

/** The result for a file's photos. */
export const PhotoCounts = z.object({
  /** The number of uploaded photo files. */
  files: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The first failed ones. */
  problems: z.array(PhotoFailure),
})
export type PhotoCounts = z.infer<typeof PhotoCounts>
