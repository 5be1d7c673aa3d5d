import type { AdminThemeOptions, ThemeOptions } from '#/contract/content/theme.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findThemeOptions } from './content.queries.ts'

/** The theme options in the visitor's language. */
export const readThemeOptions = async ({ db, language }: Ctx): Promise<ThemeOptions> =>
  themeOptionsIn(await findThemeOptions(db), language)

export function themeOptionsIn(options: AdminThemeOptions, language: Language): ThemeOptions {
  const words = (text: AdminThemeOptions['error_text']) => textIn(text, language)
  const { general, seo, menu, banners } = options
  const link = <L extends AdminThemeOptions['menu']['header'][number]>({ label, url }: L) => ({
    label: words(label),
    url,
  })
  return {
    ...options,
    general: {
      ...general,
      site_tagline: words(general.site_tagline),
      come_back_title: words(general.come_back_title),
    },
    seo: {
      og_image: seo.og_image,
      og_title: words(seo.og_title),
      og_description: words(seo.og_description),
      meta_description: words(seo.meta_description),
      meta_tags: words(seo.meta_tags),
    },
    menu: {
      header: menu.header.map(link),
      footer: menu.footer.map(({ title, links }) => ({
        title: words(title),
        links: links.map(link),
      })),
    },
    banners: banners
      .filter(({ enabled }) => enabled)
      .map((banner) => ({ ...banner, text: words(banner.text) })),
    header_notice: words(options.header_notice),
    footer_about: words(options.footer_about),
    contact_text: words(options.contact_text),
    about_text: words(options.about_text),
    error_text: words(options.error_text),
  }
}
