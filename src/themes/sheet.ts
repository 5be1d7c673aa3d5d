// The style sheet of a look, from its definition.
import type { Font, Look } from './look.ts'

/** What the files of a font cover. */
const RANGES = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
}
type Range = keyof typeof RANGES
const EVERY_RANGE: Range[] = ['latin', 'latin-ext']

/** Fonts of every device, by the names that their makers gave them. */
const LOCAL = {
  arial: {
    plain: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  roboto: { plain: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
}
const WEIGHTS = { plain: '200 500', bold: '501 900', both: '200 900' }
const STAND_INS = ['arial', 'roboto'] as const
const CUTS = ['plain', 'bold'] as const

/** A file of a font, as a module's name. `fontFile(ROME.fonts.text, 'latin')` */
export function fontFile({ package: from, cut }: Font, range: Range): string {
  return `${from}/files/${from.split('/')[1]}-${range}-${cut}-normal.woff2`
}

/** Faces and tokens; a look's other rules are in the style sheet of its name. */
export function sheetOf({ fonts: { heading, text }, light, dark, shape }: Look): string {
  const families = {
    'font-heading': familyOf(heading, 'Heading'),
    'font-text': familyOf(text, 'Text'),
  }
  return `${[
    ...facesOf(heading),
    ...facesOf(text),
    ...standInsOf(heading, 'Heading'),
    ...standInsOf(text, 'Text'),
  ].join('\n')}
@layer themes {
:root {
${tokens({ ...light, ...families, ...shape })}
}
[data-mode='dark'] {
${tokens(dark)}
}
}
`
}

const tokens = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n')

const facesOf = (font: Font): string[] =>
  EVERY_RANGE.map((range) =>
    face({
      'font-display': 'optional',
      'font-family': `'${font.family}'`,
      'font-style': 'normal',
      'font-weight': font.weights,
      src: `url('${fontFile(font, range)}') format('woff2')`,
      'unicode-range': RANGES[range],
    }),
  )

/** What stands in for a font that is late: it has the same widths and heights. */
const standInsOf = (font: Font, use: Use): string[] =>
  STAND_INS.flatMap((device) =>
    CUTS.flatMap((cut) => {
      const metrics = font[device][cut]
      if (!metrics) return []
      return face({
        'ascent-override': `${metrics.ascent}%`,
        'descent-override': `${metrics.descent}%`,
        'font-family': `'${standIn(use, device)}'`,
        'font-weight': font[device].plain ? WEIGHTS[cut] : WEIGHTS.both,
        'line-gap-override': '0%',
        'size-adjust': `${metrics.size}%`,
        src: LOCAL[device][cut].map((name) => `local('${name}')`).join(', '),
      })
    }),
  )

type Use = 'Heading' | 'Text'

const standIn = (use: Use, device: keyof typeof LOCAL): string =>
  `${use} Fallback${device === 'roboto' ? ' Roboto' : ''}`

const familyOf = ({ family, last }: Font, use: Use): string =>
  [`'${family}'`, ...STAND_INS.map((device) => `'${standIn(use, device)}'`), last].join(', ')

const face = (lines: Record<string, string>): string =>
  `@font-face {\n${Object.entries(lines)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n')}\n}`
