// Shapes shared by several modules.
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#/lib/i18n.ts'
import { mainLanguage, offeredLanguages, offersDefault } from '#/lib/languages/offered.ts'
import { MOST_AMOUNT } from '#/contract/lengths.ts'
import { visible } from '#/contract/typed.ts'

/** The largest page of a list. */
export const MAX_PAGE_SIZE = 100
/** Products on one page of a listing (rule 27). */
export const LISTING_PAGE_SIZE = 40
/** Products on one page of a search (rule 27). */
export const SEARCH_PAGE_SIZE = 12
/** The largest quantity of one cart line, in its own unit. */
export const MAX_LINE_QUANTITY = 1_000_000

/** The most tags of one text: enough for a table of three hundred rows. */
export const MAX_TAGS = 4000

/** An amount in the base currency: a number with at most two decimals. */
export const Amount = z.number().min(0).max(MOST_AMOUNT).multipleOf(0.01)
/** A quantity: a number with at most three decimals. */
export const Quantity = z
  .number()
  .min(0)
  .max(MAX_LINE_QUANTITY * 1000)
export const Id = z.int().positive()
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)
export const Timestamp = z.string()
type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>
const OTHER_LANGUAGES = LANGUAGES.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

/** A text required in the default language and optional in the others. */
export const localized = <T extends z.ZodType>(needed: T, other: T = needed) =>
  z.object({
    [DEFAULT_LANGUAGE]: needed,
    ...(Object.fromEntries(
      OTHER_LANGUAGES.map((language) => [language, other.optional()]),
    ) as Record<OtherLanguage, z.ZodOptional<T>>),
  })
/** The same in a request: the default language may be missing, since not each shop writes it. */
const written = (words: z.ZodType<string, string>) =>
  localized(words).extend({ [DEFAULT_LANGUAGE]: words.prefault('') })

/** A text in all languages; missing ones fall back to the default. */
export const Localized = localized(z.string())
export type Localized = z.infer<typeof Localized>

/** The ID in a path. */
/** A filter by IDs: `12,7`. */
export const Ids = z
  .string()
  .max(2000)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .optional()
  .catch(undefined)
export const byId = z.object({ id: z.coerce.number().pipe(Id) })
/**
 * Text that is required in the shop's main language and optional in the others. A shop without the default language
 * writes none of it: there it says what the first text says.
 */
export const text = (max: number) => {
  const words = visible().max(max)
  return written(words).overwrite(withDefault).check(needsMain)
}

type Texts = { [DEFAULT_LANGUAGE]: string } & { [L in Language]?: string | undefined }

const withDefault = <T extends Texts>(all: T): T => {
  if (all[DEFAULT_LANGUAGE] !== '' || offersDefault()) return all
  const first = offeredLanguages().find((language) => all[language])
  return first === undefined ? all : { ...all, [DEFAULT_LANGUAGE]: all[first] }
}

const needsMain = ({ value, issues }: z.core.ParsePayload<Texts>): void => {
  // A shop that changed its language has older texts in the default one.
  if (!value[mainLanguage()] && value[DEFAULT_LANGUAGE] === '')
    issues.push({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      inclusive: true,
      path: [mainLanguage()],
      input: '',
    })
}

/** A text in all languages, with a maximum number of characters. */
export const textIn = (max: number) => written(z.string().max(max))

/** The same with HTML. Sanitising time grows with its tags. */
export const richText = (max: number) => {
  const html = z
    .string()
    .max(max)
    .check((context) => {
      const tags = context.value.split('<').length - 1
      if (tags <= MAX_TAGS) return
      const { value: input } = context
      context.issues.push({ code: 'too_big', origin: 'string', maximum: MAX_TAGS, input })
    })
  return written(html)
}

/** Identifies the state that was read; it changes with each change of the record. */
export const version = { version: z.string() }
/** The version that a change is based on: if somebody else changed the record meanwhile, the answer is 409. */
export const seen = { version: z.string().max(40).optional() }

export const Message = z.object({ message: z.string() })

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
  })

export type Page<T> = {
  data: T[]
  current_page: number
  per_page: number
  last_page: number
  total: number
  /** Links to the neighbouring pages, if they can't be reached by number. */
  next?: string | null
  previous?: string | null
  /** `total` is an estimate. */
  about?: boolean
}

const pageNumber = z.coerce.number().int().min(1).max(100_000)

const pageSize = z.coerce
  .number()
  .int()
  .min(1)
  .transform((n) => Math.min(n, MAX_PAGE_SIZE))

/** `page` and `paginate` of a list; invalid values fall back to the default instead of failing. */
export const paging = (size: number) => ({
  page: pageNumber.catch(1).default(1),
  paginate: pageSize.catch(size).default(size),
})

/** The same for a list whose size depends on the rest of its query. */
export const pagingOf = () => ({
  page: pageNumber.catch(1).default(1),
  paginate: pageSize.optional().catch(undefined),
})

/** Of a list of work: a state, or all that waits for staff. */
export const workStatus = <const States extends readonly string[]>(states: States) =>
  z
    .enum([...states, 'to_do'])
    .optional()
    .catch(undefined)

export const Picture = z.object({
  id: Id,
  /** The picture in its largest size; see `sizes`. */
  original_url: z.string(),
  /** The same picture in other widths (pixels), if the API has them. */
  sizes: z.array(z.object({ width: z.int(), url: z.string() })).default([]),
  alt: z.string().default(''),
})
export type Picture = z.infer<typeof Picture>
