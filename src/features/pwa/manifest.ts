// The app's manifest, with the shop's current name.
import { iconsOf } from '#/components/identity/icons.ts'
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

const ICONS = [
  ['icon-192.png', 192, 'any'],
  ['icon-512.png', 512, 'any'],
  ['maskable-192.png', 192, 'maskable'],
  ['maskable-512.png', 512, 'maskable'],
  ['monochrome-512.png', 512, 'monochrome'],
] as const

const DRAWING = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }

/** One app in all languages: the `id` stays the same. */
export function manifestOf({ theme, language, t }: About) {
  const { general, identity, seo } = theme
  const icons = iconsOf(theme)
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
    theme_color: identity.colour ?? LOOKS[theme.theme].light.act,
    background_color: LOOKS[theme.theme].light.ground,
    categories: ['shopping', 'food'],
    icons: [
      ...(icons.drawn ? [DRAWING] : []),
      ...ICONS.map(([file, size, purpose]) => ({
        src: icons.of(file),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
    screenshots: SCREENS.map(({ name: form_factor, sizes }) => ({
      src: `/app/${form_factor}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: t(`pwa:manifest.${form_factor}`),
    })),
    shortcuts: shortcuts({ language, t, icon: icons.of('icon-192.png') }),
  }
}

function shortcuts({ language, t, icon }: { language: Language; t: Translate; icon: string }) {
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
      icons: [{ src: icon, sizes: '192x192', type: 'image/png' }],
    }))
}
