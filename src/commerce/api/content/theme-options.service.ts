import type { AdminThemeOptions, ThemeOptions } from '#/contract/content/theme.ts'
import { localText } from '#/commerce/api/local-text.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findThemeOptions } from './content.queries.ts'

/** The theme options in the language of the visitor. */
export async function readThemeOptions({ db, language }: Ctx): Promise<ThemeOptions> {
  const options = await findThemeOptions(db)
  const words = (text: AdminThemeOptions['error_text']) => localText(text, language)
  const { general, seo } = options
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
    header_notice: words(options.header_notice),
    footer_about: words(options.footer_about),
    contact_text: words(options.contact_text),
    about_text: words(options.about_text),
    error_text: words(options.error_text),
  }
}
