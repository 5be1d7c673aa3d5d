// Theme options as form values: pictures are addresses, missing languages are empty.
import type { AdminThemeOptions } from '#/contract/content/theme.ts'
import type { Localized } from '#/contract/common.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'

type Words = Record<Language, string>
type Image = { original_url: string } | null

const words = (text: Localized): Words =>
  Object.fromEntries(LANGUAGES.map((one) => [one, text[one] ?? ''])) as Words

const address = (image: Image): string => image?.original_url ?? ''

export function themeValues(options: AdminThemeOptions) {
  const { general, logo, seo, social, ...rest } = options
  return {
    ...rest,
    general: {
      ...general,
      site_tagline: words(general.site_tagline),
      come_back_title: words(general.come_back_title),
    },
    logo: {
      favicon_icon: address(logo.favicon_icon),
      header_logo: address(logo.header_logo),
      dark_logo: address(logo.dark_logo),
    },
    seo: {
      og_title: words(seo.og_title),
      og_description: words(seo.og_description),
      og_image: address(seo.og_image),
      meta_description: words(seo.meta_description),
      meta_tags: words(seo.meta_tags),
    },
    social: social.map(({ name, url }) => ({ name, url })),
    header_notice: words(options.header_notice),
    footer_about: words(options.footer_about),
    contact_text: words(options.contact_text),
    about_text: words(options.about_text),
    error_text: words(options.error_text),
  }
}

export type ThemeValues = ReturnType<typeof themeValues>

const image = (url: string): Image => (url.trim() === '' ? null : { original_url: url.trim() })

export const themeBody = (values: ThemeValues) => ({
  ...values,
  logo: {
    favicon_icon: image(values.logo.favicon_icon),
    header_logo: image(values.logo.header_logo),
    dark_logo: image(values.logo.dark_logo),
  },
  seo: { ...values.seo, og_image: image(values.seo.og_image) },
  social: values.social.filter(({ name, url }) => `${name}${url}`.trim() !== ''),
})
