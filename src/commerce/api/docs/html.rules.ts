const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Text with `code` in backquotes, as HTML. */
export const withCode = (text: string): string =>
  escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Rows of cells that are HTML already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = head.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}
