// Menus and banners as form values; the theme's other options are sent back as read.
import { isEmpty, NO_WORDS, wordsIn, type Words } from '#/components/staff/form/words.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import type { AdminThemeOptions } from '#/contract/content/theme.ts'

export type LinkValues = { label: Words; url: string }
export const NEW_LINK: LinkValues = { label: NO_WORDS, url: '/' }
export const NEW_GROUP = { title: NO_WORDS, links: [NEW_LINK] }
export const NEW_BANNER = {
  text: NO_WORDS,
  url: '',
  tone: 'shop' as AdminThemeOptions['banners'][number]['tone'],
  from: '',
  until: '',
  enabled: true,
}

const linkValues = ({ label, url }: AdminThemeOptions['menu']['header'][number]): LinkValues => ({
  label: wordsIn(label),
  url,
})

export const menuValues = (options: AdminThemeOptions, timeZone: string) => ({
  rest: options,
  menu: {
    header: options.menu.header.map(linkValues),
    footer: options.menu.footer.map(({ title, links }) => ({
      title: wordsIn(title),
      links: links.map(linkValues),
    })),
  },
  banners: options.banners.map(({ text, url, tone, from, until, enabled }) => ({
    text: wordsIn(text),
    url,
    tone,
    from: typedMoment(from, timeZone),
    until: typedMoment(until, timeZone),
    enabled,
  })),
})
export type MenuValues = ReturnType<typeof menuValues>

const filled = (links: LinkValues[]) => links.filter(({ label }) => !isEmpty(label))

export const menuBody = ({ rest, menu, banners }: MenuValues, timeZone: string) => ({
  ...rest,
  menu: {
    header: filled(menu.header),
    footer: menu.footer
      .filter(({ title }) => !isEmpty(title))
      .map(({ title, links }) => ({ title, links: filled(links) })),
  },
  banners: banners
    .filter(({ text }) => !isEmpty(text))
    .map((banner) => ({
      ...banner,
      from: momentOf(banner.from, timeZone),
      until: momentOf(banner.until, timeZone),
    })),
})
