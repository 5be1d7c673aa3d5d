// Emails as HTML that mail programs understand: tables of at most 600 pixels and inline styles. Dark mode has its own
// colours. Outlook on Windows renders with Word, which needs its own widths, typefaces and padding.
import { inkOn } from '#/domain/brand/colour.ts'
import { darkened, lightened } from '#/domain/brand/shades.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Email, Part, Row, Section, Sender } from './email.ts'

const WIDTH = 600
/** Of a product beside its name. */
const PICTURE = 64
const FONT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const INK = 'color:#1b2a21'
const SOFT = 'color:#515d56'
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

const GROUNDS = { light: ['#faf6ee', '#ffffff'], dark: ['#131a16', '#1b241f'] }

/** `leaf`: of the name and headings. */
type Colours = Record<'leaf' | 'button' | 'onButton', string>
const LIGHT: Colours = { leaf: '#1d6240', button: '#1d6240', onButton: '#ffffff' }
const DARK: Colours = { leaf: '#8fd3a6', button: '#8fd3a6', onButton: '#0e2317' }

/** In the shop's own colour, if it has one (rule 293). */
function coloursOf({ colour }: Sender): Record<'light' | 'dark', Colours> {
  if (colour === undefined) return { light: LIGHT, dark: DARK }
  const button = { button: colour, onButton: inkOn(colour) }
  return {
    light: { leaf: darkened(colour, GROUNDS.light), ...button },
    dark: { leaf: lightened(colour, GROUNDS.dark), ...button },
  }
}

const dark = (before: string, { leaf, button, onButton }: Colours): string =>
  Object.entries({
    ground: 'background:#131a16!important',
    paper: 'background:#1b241f!important',
    ink: 'color:#f1efe6!important',
    soft: 'color:#b6bfb7!important',
    leaf: `color:${leaf}!important`,
    line: 'border-color:#334039!important',
    button: `background:${button}!important;color:${onButton}!important`,
  })
    .map(([name, style]) => `${before}.${name}{${style}}`)
    .join('\n')

/** For programs with a dark mode (the second: Outlook in a browser); everywhere else the inline colours apply. */
const style = (
  colours: Colours,
): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${dark('', colours)}}
${dark('[data-ogsc] ', colours)}`

/** Word uses a serif if it doesn't know the first typeface, and renders small on large screens. */
const FOR_WORD = `<!--[if mso]>
<style>body,table,td,h1,h2,p,a{font-family:Arial,sans-serif!important}table{border-collapse:collapse}</style>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<![endif]-->`

/** Word knows no max-width. */
const FRAME = {
  open: `<!--[if mso]><table ${TABLE} width="${WIDTH}" align="center"><tr><td><![endif]-->`,
  close: '<!--[if mso]></td></tr></table><![endif]-->',
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML, including attributes. @example escapeHtml('a < b') // 'a &lt; b' */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const paragraph = (text: string, above = 0): string =>
  `<p class="ink" style="margin:${above}px 0 14px;font-size:16px;line-height:1.55;${FONT};${INK}">${withBreaks(text)}</p>`

type Link = NonNullable<Email['action']>

/** A complete email. */
export function emailHtml(email: Email, sender: Sender, language: Language): string {
  const subject = escapeHtml(email.subject)
  const colours = coloursOf(sender)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${FOR_WORD}
<style>${style(colours.dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#faf6ee;word-break:break-word;-webkit-text-size-adjust:100%">
${preheader(email)}
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${language}" dir="ltr">
<table ${TABLE} width="100%" class="ground" style="background:#faf6ee"><tr><td align="center" style="padding:24px 12px">
${FRAME.open}
<table ${TABLE} width="100%" style="max-width:${WIDTH}px;margin:0 auto">
<tr><td align="left" style="padding:0 4px 16px"><a class="leaf" href="${escapeHtml(sender.url)}" style="font-size:22px;font-weight:700;text-decoration:none;${FONT};color:${colours.light.leaf}">${nameOf(sender)}</a></td></tr>
<tr><td align="left" class="paper" style="padding:32px 28px;border-radius:16px;background:#ffffff">
${contents(email, colours.light)}
</td></tr>
<tr><td align="left" class="soft" style="padding:20px 4px;font-size:13px;line-height:1.6;${FONT};${SOFT}">${withBreaks(sender.closing)}${email.small ? smallLink(email.small) : ''}</td></tr>
</table>
${FRAME.close}
</td></tr></table>
${email.picture === undefined ? '' : pixel(email.picture)}
</div>
</body>
</html>
`
}

/** Its logo, if it has one: the name is read where pictures aren't shown. */
function nameOf({ shop, logo }: Sender): string {
  if (!logo) return escapeHtml(shop)
  const { url, width, height } = logo
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(shop)}" width="${width}" height="${height}" style="display:block;border:0;width:${width}px;height:${height}px">`
}

function contents(
  { title, paragraphs, code, action, sections, parts = [] }: Email,
  colours: Colours,
): string {
  return [
    `<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.25;${FONT};${INK}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((one) => paragraph(one)),
    ...parts.map((part) => partHtml(part, colours)),
    ...(code ? [largeCode(code)] : []),
    ...(action ? [button(action, colours)] : []),
    ...sections.map((one) => section(one, colours)),
  ].join('\n')
}

function partHtml(part: Part, colours: Colours): string {
  if ('paragraphs' in part)
    return part.paragraphs.map((one, index) => paragraph(one, index === 0 ? 20 : 0)).join('\n')
  if ('code' in part) return smallerCode(part.code)
  return 'section' in part ? section(part.section, colours) : button(part.action, colours)
}

/** Shown below the subject in mail lists. The following text would be shown too: invisible characters fill the line. */
const preheader = ({ preview, paragraphs }: Email): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview ?? paragraphs[0] ?? '')}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/** One piece of text, so that a double click selects all of it. */
const largeCode = (code: string): string =>
  `<p class="ink" style="margin:20px 0 8px;font-size:34px;font-weight:700;letter-spacing:6px;line-height:1.3;${FONT};${INK}">${escapeHtml(code)}</p>`

/** Longer than one that is typed at once. */
const smallerCode = (code: string): string =>
  `<p class="ink line" style="display:inline-block;margin:0 0 12px;padding:10px 16px;border:2px dashed #e5ddcc;border-radius:8px;font-size:22px;font-weight:700;letter-spacing:2px;line-height:1.3;${FONT};${INK}">${escapeHtml(code)}</p>`

const smallLink = ({ label, url }: Link): string =>
  `<br><a class="soft" href="${escapeHtml(url)}" style="${SOFT}">${escapeHtml(label)}</a>`

const pixel = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" width="1" height="1" style="border:0;width:1px;height:1px">`

/** Word gives links no padding, so the cell has it. */
const button = ({ label, url }: Link, { button: ground, onButton: ink }: Colours): string =>
  `<table ${TABLE} style="border-collapse:separate"><tr><td style="padding:8px 0"><table ${TABLE} style="border-collapse:separate"><tr><td class="button" align="center" bgcolor="${ground}" style="border-radius:999px;background:${ground};mso-padding-alt:14px 24px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:${ground};font-size:16px;font-weight:600;line-height:1.3;text-decoration:none;${FONT};color:${ink}">${escapeHtml(label)}</a></td></tr></table></td></tr></table>`

const section = ({ heading, rows }: Section, { leaf }: Colours): string =>
  `<h2 class="leaf" style="margin:28px 0 6px;font-size:15px;line-height:1.3;${FONT};color:${leaf}">${escapeHtml(heading)}</h2>
<table ${TABLE} width="100%">${rows.map(row).join('')}</table>`

function row({ name, value, strong, url, picture }: Row): string {
  const style = `border-bottom:1px solid #e5ddcc;font-size:15px;line-height:1.45;${FONT};${INK};font-weight:${strong ? 700 : 400}`
  const cell = (text: string, attributes: string, own: string) =>
    `<td class="ink line" valign="top" ${attributes} style="${own};${style}">${text}</td>`
  const label = url
    ? `<a class="leaf" href="${escapeHtml(url)}" style="color:#1d6240">${withBreaks(name)}</a>`
    : withBreaks(name)
  // Beside a long value the words of a name stay whole.
  const cells =
    value === ''
      ? cell(label, 'align="left" colspan="2"', 'padding:9px 0')
      : cell(label, 'align="left"', 'padding:9px 0;word-break:normal') +
        cell(withBreaks(value), 'align="right"', 'padding:9px 0 9px 16px')
  // It adds nothing to the name beside it.
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="${PICTURE}" height="${PICTURE}" style="display:block;border:0;border-radius:8px">`
    : ''
  const before =
    picture === undefined
      ? ''
      : cell(image, `align="left" width="${PICTURE}"`, 'padding:9px 12px 9px 0')
  return `<tr>${before}${cells}</tr>`
}
