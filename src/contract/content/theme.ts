// The look of the shop, as administrators choose it.
import { z } from 'zod'

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

/** The homes of the shop, each with a look of its own: palette, type and header. */
export const THEMES = ['paris', 'tokyo', 'osaka', 'rome', 'madrid', 'berlin', 'denver'] as const
export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

export const ThemeOptions = z.object({
  /** The home that `/` shows, and the look of all pages. */
  theme: Theme.default('paris'),
  general: z.object({
    mode: z.enum(['light', 'dark', 'system']),
    language_direction: z.enum(['ltr', 'rtl']),
    site_title: z.string().max(80),
    site_tagline: z.string().max(160),
  }),
  logo: z.object({ favicon_icon: z.object({ original_url: z.string() }).nullable() }),
  seo: z.object({
    og_title: z.string(),
    og_description: z.string(),
    og_image: z.object({ original_url: z.string() }).nullable(),
    meta_description: z.string(),
    meta_tags: z.string(),
  }),
  listing: ListingLayout.default({ filters: 'left', density: '4', header: 'none' }),
  product: ProductLayout.default('thumbnail'),
})
export type ThemeOptions = z.infer<typeof ThemeOptions>
