import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'

export const Stars = z.int().min(1).max(5)

/** Published for everybody, hidden by an administrator, or not checked yet. */
export const Visibility = z.enum(['published', 'hidden', 'waiting'])
export type Visibility = z.infer<typeof Visibility>

/** What an administrator may choose. */
export const ChosenVisibility = Visibility.exclude(['waiting'])
export type ChosenVisibility = z.infer<typeof ChosenVisibility>

export const Review = z.object({
  id: Id,
  /** First name and initial (rule 43). */
  author: z.string(),
  rating: Stars,
  /** Plain text with line breaks. */
  content: z.string(),
  /** Code of the language it is written in. */
  language: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Review = z.infer<typeof Review>

/** The author's own review, with its visibility. */
export const OwnReview = Review.extend({ status: Visibility })
export type OwnReview = z.infer<typeof OwnReview>
