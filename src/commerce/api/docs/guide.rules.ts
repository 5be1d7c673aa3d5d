// What applies to all calls: keys, errors, pages, limits, webhooks, versions. Lists and numbers come from the code that
// enforces them.
import { LIMITS } from '#/commerce/api/limits/table.rules.ts'
import { STATUS } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { BODY_LIMIT } from '#/contract/body-limit.ts'
import { MAX_PAGE_SIZE } from '#/contract/common.ts'
import { ERROR_CODES } from '#/contract/errors.ts'
import {
  CALLS_PER_MINUTE,
  GRACE_HOURS,
  MOST_CALLS_PER_MINUTE,
  PREVIEW_MINUTES,
} from '#/contract/keys/staff.ts'
import { EVENTS } from '#/contract/webhooks/events.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { escape, table, withCode } from './html.rules.ts'

export type Section = { id: string; title: string; html: string }

export const guide = (): Section[] => [
  {
    id: 'start',
    title: 'Start',
    html: paragraphs(START) + sample(FIRST_CALL) + sample(FIRST_CLIENT),
  },
  { id: 'errors', title: 'Errors', html: paragraphs(FAILURES) + errorTable() },
  { id: 'paging', title: 'Pages of lists', html: paragraphs(PAGING) },
  { id: 'limits', title: 'Limits', html: paragraphs(LIMITED) + limitTable() },
  { id: 'webhooks', title: 'Webhooks', html: paragraphs(HOOKS) + sample(VERIFY) + eventTable() },
  { id: 'assistants', title: 'Assistants', html: paragraphs(ASSISTANTS) + sample(MCP_CLIENT) },
  { id: 'agents', title: 'Agents that shop', html: paragraphs(AGENTS) },
  { id: 'versions', title: 'Versions', html: paragraphs(VERSIONS) },
]

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${withCode(text)}</p>`).join('\n')
const sample = (code: string): string => `<pre><code>${escape(code)}</code></pre>`

const START = [
  'A program calls with an API key, which staff make in the office under “API keys”: `Authorization: Bearer lk_…`. A key has permissions, like a member of staff; each call says which one it needs. A replaced key may go on working for a while: ' +
    `${GRACE_HOURS.filter((hours) => hours > 0).join(' or ')} hours.`,
  'Amounts are numbers with two decimals in the base currency, quantities numbers with up to three. ' +
    `Texts come in the language of \`Accept-Language\`: ${LANGUAGES.map((language) => `\`${language}\``).join(', ')}.`,
  'In the examples, `$SHOP` is the address of the shop and `$KEY` an API key; `shop` is the client for TypeScript, which `npm run build:client` makes from the same contract.',
]
const FIRST_CALL = 'curl "$SHOP/api/admin/order" -H "Authorization: Bearer $KEY"'
const FIRST_CLIENT = `import { createLarder } from 'larder-client'

const shop = createLarder({ url: SHOP, key: KEY })
const { data } = await shop.staffOrders.list({ query: { paginate: 50 } })`

const FAILURES = [
  'A failed call answers an `ErrorBody`: a `code` for programs, a `message` for people, and `errors` per field, such as `{"email": ["Email is required"]}`. Messages come in the language of the call and may change; codes stay.',
  'Calls that name `Idempotency-Key` may be repeated with the same key and body after a lost answer: they are done once. Records carry a `version`; sent back with a change, it is refused if somebody else was faster (`VERSION_CONFLICT`, with the `current` record).',
]

const errorTable = (): string =>
  table(
    ['Code', 'Status', 'Message'],
    ERROR_CODES.map((code) => [
      `<code>${code}</code>`,
      String(STATUS[code]),
      // Values that only the call knows.
      escape(messagesOf('en')(code).replaceAll(/\{\{\w+\}\}/g, '…')),
    ]),
  )

const PAGING = [
  `Lists take \`page\`, from 1, and \`paginate\`, the size of a page: ${MAX_PAGE_SIZE} at most. They answer \`data\`, \`current_page\`, \`per_page\`, \`last_page\` and \`total\`. Calls that do so say “One page of a list”. A page after the last one is empty.`,
  'Some long lists also answer `next` and `previous`: sent back as `after` and `before`, they find distant pages faster. Where `about` is true, `total` is an estimate.',
  'Content that customers see carries an `ETag`: with `If-None-Match` it answers 304 if nothing has changed.',
]

const LIMITED = [
  `A key makes ${CALLS_PER_MINUTE} calls a minute, or what staff allow it: up to ${MOST_CALLS_PER_MINUTE}. A call too many answers 429 with \`Retry-After\`, in seconds. A body may have ${BODY_LIMIT / 1024} KiB, unless the call takes a file.`,
  'What can be repeated at the expense of others is limited besides. The limits count per person, address, mailbox or order, whichever the call is about:',
]

const HOUR = 3600
const MINUTE = 60
const periodOf = (seconds: number): string =>
  seconds % HOUR === 0
    ? seconds === HOUR
      ? 'an hour'
      : `${seconds / HOUR} hours`
    : seconds === MINUTE
      ? 'a minute'
      : `${seconds / MINUTE} minutes`

const limitTable = (): string =>
  table(
    ['What', 'Most', 'Within'],
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      escape(name.replaceAll('_', ' ')),
      String(points),
      periodOf(seconds),
    ]),
  )

const HOOKS = [
  'Staff name an address under “Webhooks”, and which events it is told. Each event is posted as a `WebhookEvent`, signed by the Standard Webhooks convention; the headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`.',
  'Answer any 2xx within a few seconds and work afterwards. What fails is tried again with growing pauses. Calls about one order or product come in order, each at least once: `webhook-id` is the same in each try, so that a repetition can be told.',
]
const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a call comes from the shop. \`body\` is the text as received, \`secret\` starts with whsec_. */
export function isGenuine(headers: Record<string, string>, body: string, secret: string): boolean {
  const id = headers['webhook-id'], at = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const theirs = Buffer.from(one.replace('v1,', ''), 'base64')
    return theirs.length === own.length && timingSafeEqual(theirs, own)
  })
}`

const eventTable = (): string =>
  table(
    ['Event', 'Data'],
    Object.entries(EVENTS).map(([type, shape]) => [
      `<code>${escape(type)}</code>`,
      Object.keys(shape.shape)
        .map((field) => `<code>${escape(field)}</code>`)
        .join(', ') || '–',
    ]),
  )

const ASSISTANTS = [
  'An AI assistant works with the shop by the Model Context Protocol (MCP): the address is `/api/mcp`, by Streamable HTTP, with an API key. It sees the calls that the key may make, grouped into tools such as `orders_read` and `catalogue_write`, and finds the fields of each with `search_operations`. A tool makes the same call as a program would: permission, limits and history are those of the key, and the message itself counts as a call, too.',
  `Changes that have a preview are made only by who has looked: the same key, at the same, within ${PREVIEW_MINUTES} minutes, once for each look. A tool’s description names the preview with “first”, and what has to be the same. Programs that call by HTTP are free of this.`,
  'Give an assistant a key of its own with the fewest permissions that it needs. Names, reviews and notes in answers were written by others: an assistant may mistake them for instructions, so let it read what it must, and change only what you would let a stranger propose.',
]
const AGENTS = [
  'Agents that shop for people need no key. They speak the Universal Commerce Protocol: the profile is at `/.well-known/ucp`, the calls are below `/ucp/v1`, and the same are tools of an MCP server at `/ucp/mcp`, by Streamable HTTP. Items have the IDs of the product feeds; weights and volumes count in thousandths of their unit. Where the shop allows it, they order what is paid on delivery; they read such an order, and are told of it, as the protocol says.',
  'An agent searches, fills a cart, finds delivery windows and tries coupons; nobody’s name or address is kept. Then it gives the person the `continue_url`: it works once, and opens the shop’s own checkout with that basket. The calls are limited per address.',
]
const MCP_CLIENT = `{ "mcpServers": { "shop": { "type": "http", "url": "$SHOP/api/mcp", "headers": { "Authorization": "Bearer $KEY" } } } }`

const VERSIONS = [
  'The version of this API is 1, and it stays 1 while all of this holds: no call, field or error code is removed or renamed, none changes its meaning, and nothing optional becomes required.',
  'What may come at any time: calls, optional parameters, fields in answers, values of fields that list kinds or states, error codes, events and headers. So ignore fields that you don’t know, and treat an unknown value or code like a general one.',
  'Messages, the order of fields, and limits may change. The `version` of a record is an opaque text. What is to go is marked as `deprecated` in the document for a year, and named in the change log.',
]
