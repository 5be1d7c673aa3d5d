// A newcomer's questions: each leads from the map to its answer in at most three steps.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/architecture/source-files.ts'

const MAP = 'src/README.md'
const MOST_STEPS = 3

type Question = {
  question: string
  /** Files, starting at the map; each is named by the one before. */
  way: string[]
  /** What the last file says. */
  answer: RegExp
}

const QUESTIONS: Question[] = [
  {
    question: 'Where is the limit of a coupon per customer?',
    way: [MAP, 'src/domain/coupon.ts'],
    answer: /usage_limit_per_customer|perCustomer/,
  },
  {
    question: 'Where is the minimum order decided?',
    way: [MAP, 'src/commerce/api/delivery/terms.rules.ts'],
    answer: /zone\?\.minimum_order \?\? toMinor\(settings\.minimum_order\)/,
  },
  {
    question: 'How do I add a payment method?',
    way: [MAP, 'src/commerce/payments/README.md'],
    answer: /## A new payment method[\s\S]*PAYMENT_METHODS[\s\S]*providers\.ts/,
  },
  {
    question: 'How do I add a theme?',
    way: [MAP, 'src/themes/README.md'],
    answer: /## A new theme[\s\S]*looks\.ts/,
  },
  {
    question: 'How do I add a report?',
    way: [MAP],
    answer: /### A report[\s\S]*contract\/report\/staff\.ts/,
  },
  {
    question: 'How do I tell other programs of something new?',
    way: [MAP],
    answer: /### An event[\s\S]*contract\/webhooks\/events\.ts/,
  },
  {
    question: 'How do I add a product field that customers see?',
    way: [MAP],
    answer: /### A product field[\s\S]*product-view\.rules\.ts/,
  },
  {
    question: 'How do I add something for one shop only?',
    way: [MAP, 'src/extensions/README.md'],
    answer: /defineExtension/,
  },
  {
    question: 'What happens to cart changes without a connection?',
    way: [MAP, 'src/stores/README.md'],
    answer: /outbox\/outbox\.ts/,
  },
  {
    question: 'How do I add a column?',
    way: [MAP, 'src/commerce/db/README.md'],
    answer: /How do I add a column/,
  },
  {
    question: 'How do I add an endpoint?',
    way: [MAP, 'src/contract/README.md'],
    answer: /How to add an endpoint/,
  },
  {
    question: 'How do I add a page?',
    way: [MAP],
    answer: /### A page/,
  },
  {
    question: 'How do I add a language?',
    way: [MAP],
    answer: /### A language[\s\S]*i18n\.ts/,
  },
  {
    question: 'How long does a session last?',
    way: [MAP, 'src/domain/account/token.ts'],
    answer: /USER_TOKEN_HOURS = 4/,
  },
  {
    question: 'Where does the browser keep the cart of a guest?',
    way: [MAP, 'src/stores/README.md'],
    answer: /cart_guest/,
  },
  {
    question: 'Which job runs when, and how do I add one?',
    way: [MAP, 'src/commerce/jobs/README.md'],
    answer: /everySeconds[\s\S]*jobs\.ts/,
  },
  {
    question: 'How often may a stranger ask for a code?',
    way: [MAP, 'src/commerce/api/limits/table.rules.ts'],
    answer: /code_email: { points: 5, seconds: 15 \* MINUTE }/,
  },
  {
    question: 'May a picker change prices?',
    way: [MAP, 'src/contract/permissions.ts'],
    answer: /'picking'[\s\S]*'catalogue\.write'/,
  },
  {
    question: 'I changed a product. Why does its page show the old price?',
    way: [MAP, 'src/server/pages/README.md'],
    answer: /Until then the old page is served/,
  },
  {
    question: 'How do I add a setting?',
    way: [MAP, 'src/contract/content/settings.ts'],
    answer: /export const Settings =/,
  },
  {
    question: 'How do I add an email?',
    way: [MAP, 'src/domain/mail-kinds.ts'],
    answer: /ORDER_MAIL_KINDS/,
  },
  {
    question: 'How is half a cent rounded?',
    way: [MAP, 'src/domain/money.ts'],
    answer: /half away from zero/,
  },
  {
    question: 'What does a "+" on a card do?',
    way: [MAP, 'src/browser/README.md', 'src/domain/press.ts'],
    answer: /export const afterMore/,
  },
  {
    question: 'Why was this library taken, and what was tried before?',
    way: [MAP, 'src/commerce/jobs/README.md'],
    answer: /## Decisions[\s\S]*pg-boss/,
  },
  {
    question: 'How do I run one test?',
    way: [MAP, 'tests/README.md'],
    answer: /npm test -- WORD/,
  },
]

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test.each(QUESTIONS)('$question', ({ way, answer }) => {
  expect(way.length).toBeLessThanOrEqual(MOST_STEPS)
  for (const [index, path] of way.slice(1).entries()) {
    const before = read(way[index] ?? MAP)
    const name = basename(path) === 'README.md' ? path.split('/').slice(-2).join('/') : path
    expect(before, `${way[index]} names ${path}`).toContain(name.replace(/^src\//, ''))
  }
  expect(read(way.at(-1) ?? MAP)).toMatch(answer)
})
