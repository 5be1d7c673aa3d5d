// The library of sections for homes: in all languages for staff, and in the caller's language.
import { z } from 'zod'
import { textIn, text } from '#/contract/common.ts'
import { baseOf, SectionSource, type Texts } from './parts.ts'
import { sellingSections } from './selling.ts'
import { infoSections } from './info.ts'

const sectionShapes = <N extends z.ZodType, F extends z.ZodType>(texts: Texts<N, F>) =>
  z.discriminatedUnion('type', [
    ...sellingSections(texts),
    ...infoSections(texts),
    /** What an extension says; left out while it says nothing. */
    z.object({ ...baseOf(texts).base, type: z.literal('extension'), source: SectionSource }),
  ])

/** As staff edit it. */
export const AdminSection = sectionShapes({ needed: text, free: textIn })
export type AdminSection = z.infer<typeof AdminSection>

/** As visitors see it. */
export const Section = sectionShapes({ needed: () => z.string(), free: () => z.string() })
export type Section = z.infer<typeof Section>
export type SectionType = Section['type']
