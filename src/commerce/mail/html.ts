// Letters as HTML that mail programs understand: tables and inline styles; dark ones get their own colours.
import type { Language } from '#/lib/i18n.ts'
import type { Letter, Row, Sender } from './letter.ts'

const FONT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const INK = 'color:#1b2a21'
const SOFT = 'color:#515d56'

/** Where a program shows dark mail; the inline colours hold everywhere else. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#131a16!important}.paper{background:#1b241f!important}
.ink{color:#f1efe6!important}.soft{color:#b6bfb7!important}
.leaf{color:#8fd3a6!important}.line{border-color:#334039!important}
.button{background:#8fd3a6!important;color:#0e2317!important}}`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, also in an attribute. @example escapeHtml('a < b') // 'a &lt; b' */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 14px;font-size:16px;line-height:1.55;${FONT};${INK}">${withBreaks(text)}</p>`

type Link = NonNullable<Letter['action']>

/** A complete email. */
export function letterHtml(letter: Letter, sender: Sender, language: Language): string {
  const { subject, title, paragraphs, code, action, sections, small } = letter
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#faf6ee">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#faf6ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px"><a class="leaf" href="${escapeHtml(sender.url)}" style="font-size:22px;font-weight:700;text-decoration:none;${FONT};color:#1d6240">${escapeHtml(sender.shop)}</a></td></tr>
<tr><td class="paper" style="padding:32px 28px;border-radius:16px;background:#ffffff">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.25;${FONT};${INK}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? largeCode(code) : ''}
${action ? button(action) : ''}
${sections.map(section).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 4px;font-size:13px;line-height:1.6;${FONT};${SOFT}">${withBreaks(sender.closing)}${small ? smallLink(small) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** One piece of text, so that a double click takes it whole. */
const largeCode = (code: string): string =>
  `<p class="ink" style="margin:20px 0 8px;font-size:34px;font-weight:700;letter-spacing:6px;line-height:1.3;${FONT};${INK}">${escapeHtml(code)}</p>`

const smallLink = ({ label, url }: Link): string =>
  `<br><a class="soft" href="${escapeHtml(url)}" style="${SOFT}">${escapeHtml(label)}</a>`

const button = ({ label, url }: Link): string =>
  `<p style="margin:22px 0 8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#1d6240;font-size:16px;font-weight:600;text-decoration:none;${FONT};color:#ffffff">${escapeHtml(label)}</a></p>`

const section = ({ heading, rows }: Letter['sections'][number]): string =>
  `<h2 class="leaf" style="margin:28px 0 6px;font-size:15px;line-height:1.3;${FONT};color:#1d6240">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(row).join('')}</table>`

function row({ name, value, strong }: Row): string {
  const style = `padding:9px 0;border-bottom:1px solid #e5ddcc;font-size:15px;line-height:1.45;vertical-align:top;${FONT};${INK};font-weight:${strong ? 700 : 400}`
  const end = value === '' ? '' : `;text-align:end;padding-inline-start:16px`
  const nameCell = `<td class="ink line" ${value === '' ? 'colspan="2" ' : ''}style="${style}">${withBreaks(name)}</td>`
  const valueCell =
    value === '' ? '' : `<td class="ink line" style="${style}${end}">${withBreaks(value)}</td>`
  return `<tr>${nameCell}${valueCell}</tr>`
}
