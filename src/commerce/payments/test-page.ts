// The test bank's page: plain HTML without scripts, in system colours and fonts.
import { createHash } from 'node:crypto'
import { toAmount } from '#/domain/money.ts'
import type { PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { TestPayment } from './test-books.queries.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-block-size: 100svh; display: grid; align-items: start; justify-items: center; padding: 1.5rem 1rem 3rem; background: color-mix(in srgb, Canvas 94%, CanvasText); color: CanvasText; }
main { inline-size: 100%; max-inline-size: 30rem; padding: 1.5rem; border-radius: 1.25rem; background: Canvas; border: 1px solid color-mix(in srgb, Canvas 85%, CanvasText); }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.75rem; font-size: 1rem; }
p { margin: 0; }
.bank { display: flex; align-items: center; gap: 0.5rem; margin-block-end: 1rem; font-weight: 600; }
.bank svg { inline-size: 1.5rem; block-size: 1.5rem; }
.notice { margin-block-start: 0.75rem; color: color-mix(in srgb, CanvasText 80%, Canvas); }
dl { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 1rem; margin: 1.5rem 0; padding: 1rem; border-radius: 0.75rem; background: color-mix(in srgb, Canvas 94%, CanvasText); align-items: baseline; }
dt { color: color-mix(in srgb, CanvasText 80%, Canvas); }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
dd.amount { font-size: 1.5rem; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.75rem; }
button, .back { display: grid; min-block-size: 3rem; padding: 0.625rem 1rem; border: 1px solid color-mix(in srgb, CanvasText 55%, Canvas); border-radius: 0.75rem; background: Canvas; color: CanvasText; font: inherit; font-weight: 600; text-align: start; text-decoration: none; cursor: pointer; }
button:hover, .back:hover { border-color: CanvasText; }
button small { font-size: 0.875rem; font-weight: 400; }
.first { background: CanvasText; border-color: CanvasText; color: Canvas; }
:focus-visible { outline: 3px solid CanvasText; outline-offset: 3px; }
.back { margin-block-start: 1.5rem; align-items: center; }
`

const BANK =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 9.5 12 4l9 5.5zM5 10v7M10 10v7M14 10v7M19 10v7M3 20h18"/></svg>'

const MAIN_ENDINGS = ['approve', 'decline', 'cancel'] as const
const HARD_ENDINGS = ['twice', 'disorder', 'late', 'never'] as const
/** The outcomes of the buttons. */
export const ENDINGS = [...MAIN_ENDINGS, ...HARD_ENDINGS] as const
export type Ending = (typeof ENDINGS)[number]

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Chromium applies a form's policy even to redirects of its answer: here to the shop. */
const headers = (sites: ReadonlySet<string>) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self' ${[...sites].join(' ')}; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
})

type Page = {
  payment: TestPayment
  /** Sites that it may redirect to. */
  sites: ReadonlySet<string>
  /** How long a late answer takes. */
  lateSeconds: number
  /** The decision and the customer's next page; nothing while open. */
  decided?: { what: PaymentOutcome | 'late'; back: string }
}

/** The payment with its buttons, or with its outcome. */
export function testPage({ payment, sites, lateSeconds, decided }: Page): Response {
  const { language } = payment
  const t = paymentTexts(language)
  const text = (key: string) => escape(t(`test.${key}`, { seconds: lateSeconds }))
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: payment.currency })
  const button = (ending: Ending) =>
    `<button name="ending" value="${ending}"${ending === 'approve' ? ' class="first"' : ''}><span>${text(ending)}</span><small>${text(`${ending}_hint`)}</small></button>`
  const choice = `<form method="post">
${MAIN_ENDINGS.map(button).join('\n')}
<h2>${text('endings')}</h2>
${HARD_ENDINGS.map(button).join('\n')}
</form>`
  const result =
    decided &&
    `<p role="status">${text(`decided.${decided.what}`)}</p>
<a class="back first" href="${escape(decided.back)}">${text('back')}</a>`
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')} · ${escape(payment.order_number)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="bank">${BANK}${text('bank')}</p>
<h1>${text('title')}</h1>
<p class="notice">${text('notice')}</p>
<dl>
<dt>${escape(t('order', { number: '' }).trim())}</dt><dd>${escape(payment.order_number)}</dd>
<dt>${text('amount')}</dt><dd class="amount">${escape(amount.format(toAmount(payment.amount)))}</dd>
</dl>
${result ?? choice}
</main>
</body>
</html>`
  return new Response(html, { headers: headers(sites) })
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Texts on payment pages. */
const paymentTexts = localeTexts('payment')
