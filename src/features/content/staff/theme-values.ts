// Theme options as form values: pictures are addresses, missing languages are empty.
import { wordsIn } from '#/components/staff/form/words.ts'
import type { AdminThemeOptions } from '#/contract/content/theme.ts'

type Image = { original_url: string } | null

const address = (image: Image): string => image?.original_url ?? ''

export function themeValues(options: AdminThemeOptions) {
  const { general, logo, seo, social, ...rest } = options
  return {
    ...rest,
    general: {
      ...general,
      site_tagline: wordsIn(general.site_tagline),
      come_back_title: wordsIn(general.come_back_title),
    },
    logo: {
      favicon_icon: address(logo.favicon_icon),
      header_logo: address(logo.header_logo),
      dark_logo: address(logo.dark_logo),
    },
    seo: {
      og_title: wordsIn(seo.og_title),
      og_description: wordsIn(seo.og_description),
      og_image: address(seo.og_image),
      meta_description: wordsIn(seo.meta_description),
      meta_tags: wordsIn(seo.meta_tags),
    },
    social: social.map(({ name, url }) => ({ name, url })),
    header_notice: wordsIn(options.header_notice),
    footer_about: wordsIn(options.footer_about),
    contact_text: wordsIn(options.contact_text),
    about_text: wordsIn(options.about_text),
    error_text: wordsIn(options.error_text),
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
