// The app's manifest, with the shop's current name.
import type { ThemeOptions } from '#/contract/content/theme.ts'
import { localise, type Language, type Translate } from '#/lib/i18n.ts'
import { href, matchRoute } from '#/routes.ts'
import { LOOKS } from '#/themes/looks.ts'

type About = { theme: ThemeOptions; language: Language; t: Translate }

/** Longer names are cut on home screens. */
const SHORT = 12

const SCREENS = [
  { name: 'narrow', sizes: '540x1170' },
  { name: 'wide', sizes: '1280x800' },
] as const

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** One app in all languages: the `id` stays the same. */
export function manifestOf({ theme, language, t }: About) {
  const { general, seo } = theme
  const name = general.site_title || 'Larder'
  return {
    id: '/',
    name,
    short_name: name.length > SHORT ? (name.split(' ')[0] ?? name) : name,
    description: seo.meta_description,
    lang: language,
    dir: general.language_direction,
    start_url: href(language, 'home', { utm_source: 'app' }),
    scope: '/',
    display: 'standalone',
    theme_color: LOOKS[theme.theme].light.act,
    background_color: LOOKS[theme.theme].light.ground,
    categories: ['shopping', 'food'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].map((size) => icon('icon', size, 'any')),
      ...[192, 512].map((size) => icon('maskable', size, 'maskable')),
      icon('monochrome', 512, 'monochrome'),
    ],
    screenshots: SCREENS.map(({ name: form_factor, sizes }) => ({
      src: `/app/${form_factor}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: t(`pwa:manifest.${form_factor}`),
    })),
    shortcuts: shortcuts(language, t),
  }
}

function shortcuts(language: Language, t: Translate) {
  const all = [
    { name: t('layout:search'), url: href(language, 'search') },
    { name: t('layout:cart'), url: href(language, 'cart') },
    { name: t('layout:orders'), url: href(language, 'orders') },
    { name: t('layout:offers'), url: localise(language, '/offers'), path: '/offers' },
  ]
  return all
    .filter(({ path }) => path === undefined || matchRoute(path))
    .map(({ name, url }) => ({
      name,
      url,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    }))
}
