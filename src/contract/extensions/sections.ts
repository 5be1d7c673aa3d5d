// Sections of homes that extensions fill: what they may say. The shop draws it; no HTML of an extension reaches a page.
import { z } from 'zod'
import { Id, localized } from '#/contract/common.ts'
import { Path, SectionSource } from '#/contract/home/parts.ts'

/** A page of the shop, or of another site. */
const Target = z.union([
  Path,
  z
    .string()
    .max(500)
    .check(z.url({ protocol: /^https$/ })),
])

const MOST_BLOCKS = 12

const shapes = <T extends z.ZodType, G extends z.ZodType>(
  textOf: (max: number) => T,
  goods: G,
) => ({
  heading: textOf(120),
  text: textOf(300).optional(),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text'), text: textOf(1000) }),
        z.strictObject({
          type: z.literal('facts'),
          facts: z
            .array(z.strictObject({ label: textOf(80), value: textOf(160) }))
            .min(1)
            .max(12),
        }),
        z.strictObject({
          type: z.literal('links'),
          links: z
            .array(z.strictObject({ label: textOf(80), to: Target }))
            .min(1)
            .max(12),
        }),
        z.strictObject({ type: z.literal('products'), products: goods }),
      ]),
    )
    .max(MOST_BLOCKS)
    .default([]),
})

/** One text for all languages, or one for each. */
const wordsTo = (max: number) => {
  const one = z.string().trim().min(1).max(max)
  return z.union([one, localized(one)])
}

const MOST_GOODS = 24
const Skus = z.array(z.string().min(1).max(100)).min(1).max(MOST_GOODS)

/** What an extension says, with products by SKU; null if it has nothing to show. */
export const SectionContent = z.strictObject(shapes(wordsTo, Skus))
export type SectionContent = z.infer<typeof SectionContent>

/** As it is kept: with products by ID. */
export const KeptContent = z.object(shapes(wordsTo, z.array(Id)))
export type KeptContent = z.infer<typeof KeptContent>

/** What a home shows of it: in one language, with products by ID. */
export const AddedSection = z.object({
  source: SectionSource,
  ...shapes(() => z.string(), z.array(Id)),
})
export type AddedSection = z.infer<typeof AddedSection>
