// The sandbox's page: its documents, and buttons for its faults.
import { createHash } from 'node:crypto'
import type { Booked } from './books.ts'
import { FAULTS, type FaultOrder } from './faults.ts'
import type { SandboxItem } from './goods.ts'

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-inline-size: 72rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.25rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-block: 1rem; }
button, select, input { font: inherit; min-block-size: 2.75rem; padding: 0 0.75rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.375rem 0.75rem; text-align: start; border-block-end: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); vertical-align: top; }
.number { text-align: end; }
`
const styleHash = createHash('sha256').update(STYLE).digest('base64')

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
}

/** The newest documents that the page shows. */
const MOST = 200

type SandboxState = { fault: FaultOrder | undefined; items: readonly SandboxItem[] }

export function sandboxPage(documents: readonly Booked[], { fault, items }: SandboxState): string {
  const rows = documents.slice(-MOST).toReversed().map(row).join('')
  const options = Object.entries(FAULTS).map(
    ([name, what]) => `<option value="${name}">${name}: ${escape(what)}</option>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ERP sandbox</title><style>${STYLE}</style></head><body>
<h1>ERP sandbox</h1>
<p>${documents.length} documents. ${fault ? `Now: ${escape(FAULTS[fault.fault])}.` : 'Everything works.'}</p>
<form method="post" action="/sandbox/fault"><select name="fault" aria-label="What goes wrong">${options.join('')}</select>
<label><input type="checkbox" name="reads" value="on"> where it is read</label>
<button name="times" value="1">Once</button><button>From now on</button></form>
<form method="post" action="/sandbox/works"><button>Work again</button></form>
<div class="scroll"><table><thead><tr><th>DocEntry</th><th>NumAtCard</th><th>CardName</th><th class="number">Lines</th><th class="number">RoundDif</th><th class="number">DocTotal</th><th class="number">Sent</th><th>State</th></tr></thead><tbody>${rows}</tbody></table></div>
<h2>${items.length} items</h2>
<form method="post" action="/sandbox/item"><label>ItemCode <input name="ItemCode" required list="items"></label>
<label>Price <input name="Price" inputmode="decimal"></label> <label>InStock <input name="InStock" inputmode="decimal"></label>
<label>SalesVATGroup <input name="SalesVATGroup"></label> <button>Change</button></form>
<datalist id="items">${items.map((item) => `<option value="${escape(item.ItemCode)}">${escape(item.ItemName)}</option>`).join('')}</datalist>
</body></html>`
}

const row = ({
  DocEntry,
  document,
  versions,
  syncs,
  status,
}: Booked): string => `<tr><td>${DocEntry}</td>
<td><details><summary>${escape(document.NumAtCard)}</summary>${linesOf(document)}${versions.toReversed().map(earlier).join('')}</details></td>
<td>${escape(document.CardName)}</td><td class="number">${document.document_lines.length}</td>
<td class="number">${document.RoundDif.toFixed(2)}</td><td class="number">${document.DocTotal.toFixed(2)}</td>
<td class="number">${syncs}</td><td>${status === 'open' ? endForm(document.NumAtCard) : status}</td></tr>`

/** What the document was before. */
const earlier = (document: Booked['document']): string =>
  `<details><summary>Before: ${document.DocTotal.toFixed(2)}</summary>${linesOf(document)}</details>`

const endForm = (reference: string): string =>
  `<form method="post" action="/sandbox/document"><input type="hidden" name="NumAtCard" value="${escape(reference)}"><button name="status" value="delivered">Deliver</button><button name="status" value="cancelled">Cancel</button></form>`

const linesOf = ({ document_lines }: Booked['document']): string =>
  `<table><tbody>${document_lines
    .map(
      (line) =>
        `<tr><td>${escape(line.ItemCode)}</td><td>${escape(line.Dscription)}</td><td class="number">${line.Quantity} ${escape(line.UomCode)}</td><td class="number">${line.PriceAfVAT.toFixed(2)}</td><td>${escape(line.TaxCode)}</td><td class="number">${line.GTotal.toFixed(2)}</td></tr>`,
    )
    .join('')}</tbody></table>`

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
