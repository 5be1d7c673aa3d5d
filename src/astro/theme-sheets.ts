// Style sheets of looks, from their definitions: `src/themes/rome.css` gets faces and tokens before its own rules, and
// `#theme-sheets` names each look's sheet and the two fonts that a page loads first.
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import type { Look } from '#/themes/look.ts'
import { LOOKS } from '#/themes/looks.ts'
import { fontFile, sheetOf } from '#/themes/sheet.ts'

const SHEETS = '#theme-sheets'
/** Inside Vite, where `#` can't be part of a file's name. */
const OWN = '\0theme-sheets'
const SHEET = /\/src\/themes\/\w+\.css(\?|$)/

type Looks = Record<string, Look>

export function themeSheets(looks: Looks = LOOKS): Plugin {
  return {
    name: 'larder-theme-sheets',
    enforce: 'pre',
    resolveId: (id) => (id === SHEETS ? OWN : undefined),
    load: (id) => (id === OWN ? sheetsModule(looks) : undefined),
    transform(code, id) {
      // Only its address, not the sheet itself.
      if (!SHEET.test(id) || /[?&]url\b/.test(id)) return undefined
      const look = looks[basename(id.replace(/\?.*/, ''), '.css')]
      return look && { code: sheetOf(look) + code, map: null }
    },
  }
}

/** The code of `#theme-sheets`. */
export function sheetsModule(looks: Looks): string {
  const files = Object.entries(looks).flatMap(([name, { fonts }]) => [
    [name, `/src/themes/${name}.css`],
    [`${name}Text`, fontFile(fonts.text, 'latin')],
    [`${name}Heading`, fontFile(fonts.heading, 'latin')],
  ])
  const imports = files.map(([as, file]) => `import ${as} from '${file}?url'`)
  const entries = Object.keys(looks).map(
    (name) => `  ${name}: { sheet: ${name}, fonts: [${name}Text, ${name}Heading] },`,
  )
  return [...imports, 'export const SHEETS = {', ...entries, '}'].join('\n')
}
