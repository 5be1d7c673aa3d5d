// Style sheets and fonts by look. A page loads one look's sheet and its two fonts first.
import madridText from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url'
import romeText from '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2?url'
import osakaText from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import tokyoText from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import berlinText from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import denverText from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import parisText from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import denverHeading from '@fontsource/aleo/files/aleo-latin-700-normal.woff2?url'
import madridHeading from '@fontsource/anton/files/anton-latin-400-normal.woff2?url'
import parisHeading from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import romeHeading from '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2?url'
import tokyoHeading from '@fontsource/m-plus-rounded-1c/files/m-plus-rounded-1c-latin-800-normal.woff2?url'
import osakaHeading from '@fontsource/shippori-mincho/files/shippori-mincho-latin-700-normal.woff2?url'
import berlinHeading from '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2?url'
import paris from '#/styles/themes/paris.css?url'
import tokyo from '#/styles/themes/tokyo.css?url'
import osaka from '#/styles/themes/osaka.css?url'
import rome from '#/styles/themes/rome.css?url'
import madrid from '#/styles/themes/madrid.css?url'
import berlin from '#/styles/themes/berlin.css?url'
import denver from '#/styles/themes/denver.css?url'
import type { Theme } from '#/contract/content/theme.ts'

export type Sheet = { sheet: string; fonts: readonly string[] }

export const SHEETS: Record<Theme, Sheet> = {
  paris: { sheet: paris, fonts: [parisText, parisHeading] },
  tokyo: { sheet: tokyo, fonts: [tokyoText, tokyoHeading] },
  osaka: { sheet: osaka, fonts: [osakaText, osakaHeading] },
  rome: { sheet: rome, fonts: [romeText, romeHeading] },
  madrid: { sheet: madrid, fonts: [madridText, madridHeading] },
  berlin: { sheet: berlin, fonts: [berlinText, berlinHeading] },
  denver: { sheet: denver, fonts: [denverText, denverHeading] },
}
