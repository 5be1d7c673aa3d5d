// What a file calls its departments, and what that means in this shop.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'

/** More different words than anybody sorts. */
export const MOST_WORDS = 500
const LONGEST_WORD = 1000

/**
 * `own`: a department with the file's own name, made if it is missing; `like`: the same as another word of the file;
 * `use`: another one; `out`: none.
 */
export const WORD_CHOICES = ['own', 'like', 'use', 'out'] as const

export const WordChoice = z.object({
  /** As the file has it, from the widest to the narrowest: `Drinks > Beer`. */
  word: z.string().max(LONGEST_WORD),
  choice: z.enum(WORD_CHOICES),
  /** Only for `use`. */
  category_id: Id.nullable().default(null),
  /** Only for `like`: a word that keeps its own name. */
  like: z.string().max(LONGEST_WORD).nullable().default(null),
})
export type WordChoice = z.infer<typeof WordChoice>

/** A word that no department has, or for which a choice was kept. */
export const ImportWord = WordChoice.extend({
  rows: z.int(),
  /** The choice comes from an earlier file. */
  kept: z.boolean(),
  /** The department whose name is closest. */
  closest: Id.nullable(),
})
export type ImportWord = z.infer<typeof ImportWord>
