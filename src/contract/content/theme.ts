// The shop's look, as administrators choose it.
import { z } from 'zod'
import { textIn } from '#/contract/common.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { typed } from '#/contract/typed.ts'

/** The layout of product lists. */
export const ListingLayout = z.object({
  /** The position of the filters. */
  filters: z.enum(['left', 'right', 'none', 'offcanvas']),
  /** Products per row if there is room, or a list. */
  density: z.enum(['3', '4', '5', 'list']),
  /** What is shown above the list. */
  header: z.enum(['none', 'slider', 'banner']),
})
export type ListingLayout = z.infer<typeof ListingLayout>

/** The layout of a product page. */
export const ProductLayout = z.enum([
  /** A picture with thumbnails below it. */
  'thumbnail',
  /** All pictures below each other; the buy box stays beside them. */
  'sticky',
  /** Several pictures side by side above everything else. */
  'slider',
  /** Product information in sections that unfold. */
  'accordion',
  /** The same in tabs. */
  'tabs',
])
export type ProductLayout = z.infer<typeof ProductLayout>

/** The layout of a store's page: its card above the filters, or wide above the products. */
export const StoreLayout = z.enum(['basic', 'classic'])
export type StoreLayout = z.infer<typeof StoreLayout>

const Image = z.object({ original_url: z.string().max(2000) })

/** A picture uploaded for the shop's identity; files of all sizes are made from it. */
export const OwnPicture = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** In pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Dark drawings can't be seen on a dark ground, light ones on a light ground. */
  tone: z.enum(['dark', 'light', 'both']),
})
export type OwnPicture = z.infer<typeof OwnPicture>

const own = OwnPicture.nullable().default(null)

/** The shop's own logo, colour and photograph; without them, those of its look. */
export const Identity = z.object({
  /** All shades follow from it (rule 293). */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  logo: own,
  /** In dark mode instead of the other one. */
  dark_logo: own,
  /** A square sign, where a logo is too wide. */
  sign: own,
  /** The shop itself, at the top of the home and on the page about it. */
  photo: own,
})
export type Identity = z.infer<typeof Identity>

export const NO_IDENTITY: Identity = {
  colour: null,
  logo: null,
  dark_logo: null,
  sign: null,
  photo: null,
}

/** The layout of the blog. */
export const BlogLayout = z.object({
  /** The position of its categories, tags and search. */
  sidebar: z.enum(['left', 'right', 'none']),
  view: z.enum(['grid', 'list']),
})
export type BlogLayout = z.infer<typeof BlogLayout>

/** The shop's homes, each with its own palette, type and header. */
export const THEMES = ['paris', 'tokyo', 'osaka', 'rome', 'madrid', 'berlin', 'denver'] as const
export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

/** A path of this site without its language, or a URL of another site. */
const Target = typed()
  .max(300)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/)

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const menuOf = <T extends z.ZodType>(words: (max: number) => T) => {
  const links = z.array(z.object({ label: words(60), url: Target })).max(12)
  const groups = z.array(z.object({ title: words(60), links })).max(4)
  return z.object({ header: links, footer: groups }).default({ header: [], footer: [] })
}

const bannersOf = <T extends z.ZodType>(words: (max: number) => T) =>
  z
    .array(
      z.object({
        text: words(160),
        url: z.union([Target, z.literal('')]).default(''),
        tone: z.enum(['shop', 'offer', 'warn']).default('shop'),
        from: moment,
        until: moment,
        enabled: z.boolean().default(true),
      }),
    )
    .max(12)
    .default([])

/** The options, with texts in one language or in all. */
const themeOptions = <T extends z.ZodType>(words: (max: number) => T) =>
  z.object({
    /** The home shown at `/`, and the look of all pages. */
    theme: Theme.default('paris'),
    general: z.object({
      mode: z.enum(['light', 'dark', 'system']),
      language_direction: z.enum(['ltr', 'rtl']),
      site_title: z.string().max(80),
      site_tagline: words(160),
      /** The tab's title while it is hidden; if empty, it stays the same. */
      come_back_title: words(80),
    }),
    logo: z.object({
      favicon_icon: Image.nullable(),
      /** In the header instead of the name; the second one in dark mode, if set. */
      header_logo: Image.nullable().default(null),
      dark_logo: Image.nullable().default(null),
    }),
    /** What was uploaded goes before the addresses of `logo`. */
    identity: Identity.default(NO_IDENTITY),
    seo: z.object({
      og_title: words(120),
      og_description: words(300),
      og_image: Image.nullable(),
      meta_description: words(300),
      /** Keywords. */
      meta_tags: words(300),
    }),
    /** A line above the header; hidden if empty. */
    header_notice: words(160),
    /** The shop's own links: a line below the header, and groups in the footer. */
    menu: menuOf(words),
    /** Lines above the header, each with its dates. */
    banners: bannersOf(words),
    /** Code of a public coupon for visitors about to leave; no offer if empty. */
    exit_offer: z.string().max(40).default(''),
    /** A short text about the shop, in the footer. */
    footer_about: words(400),
    /** The shop's profiles elsewhere, linked in the footer. */
    social: z
      .array(z.object({ name: z.string().min(1).max(40), url: z.httpUrl() }))
      .max(8)
      .default([]),
    listing: ListingLayout.default({ filters: 'left', density: '5', header: 'none' }),
    product: ProductLayout.default('thumbnail'),
    blog: BlogLayout.default({ sidebar: 'right', view: 'grid' }),
    seller: StoreLayout.default('basic'),
    /** Above the contact form. */
    contact_text: words(400),
    /** At the top of the About page. */
    about_text: words(400),
    /** On the page for unknown addresses, below the message. */
    error_text: words(300),
  })

/** Theme options in one language. */
export const ThemeOptions = themeOptions((max) => z.string().max(max).default(''))
export type ThemeOptions = z.infer<typeof ThemeOptions>

/** Theme options in all languages, as staff edit them. A plain string is in the default language. */
export const AdminThemeOptions = themeOptions((max) =>
  z
    .union([textIn(max), z.string().max(max)])
    .default('')
    .transform((words) => (typeof words === 'string' ? { [DEFAULT_LANGUAGE]: words } : words)),
)
export type AdminThemeOptions = z.output<typeof AdminThemeOptions>
