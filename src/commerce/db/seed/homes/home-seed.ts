import type { z } from 'zod'
import type { Theme } from '#/contract/content/theme.ts'
import type { AdminHomeInput } from '#/contract/home/staff.ts'

/** A home as a new shop gets it. */
export type HomeSeed = z.input<typeof AdminHomeInput> & { slug: Theme }
