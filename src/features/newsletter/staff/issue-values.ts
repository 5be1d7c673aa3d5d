// An issue of the newsletter as form values: every kind of block has all fields, so that a changed kind keeps what was
// typed.
import { wordsIn } from '#/components/staff/form/words.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { CouponBlock, IssueBlock } from '#/contract/newsletter/issues.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'

export type BlockKind = IssueBlock['kind']

export const newBlock = (kind: BlockKind) => ({
  kind,
  text: wordsIn({}),
  title: wordsIn({}),
  product_ids: [] as number[],
  label: wordsIn({}),
  url: '/offers',
  type: 'percent' as CouponBlock['type'],
  amount: '10',
  minimum: '0',
  days: '14',
})
export type BlockValues = ReturnType<typeof newBlock>

export const NEW_ISSUE = {
  subject: wordsIn({}),
  intro: wordsIn({}),
  blocks: [newBlock('offers')],
  group_id: '',
  valid_from: '',
  valid_until: '',
}
export type IssueValues = typeof NEW_ISSUE

const blockValues = (block: IssueBlock): BlockValues => ({
  ...newBlock(block.kind),
  ...('text' in block && { text: wordsIn(block.text) }),
  ...('title' in block && { title: wordsIn(block.title) }),
  ...('product_ids' in block && { product_ids: block.product_ids }),
  ...('label' in block && { label: wordsIn(block.label) }),
  ...('url' in block && { url: block.url }),
  ...(block.kind === 'coupon' && {
    type: block.type,
    amount: String(block.amount),
    minimum: String(block.minimum),
    days: String(block.days),
  }),
})

type Fields = Pick<NewsletterIssue, keyof IssueValues>

export const issueValues = (issue: Fields, timeZone: string): IssueValues => ({
  subject: wordsIn(issue.subject),
  intro: wordsIn(issue.intro),
  blocks: issue.blocks.map(blockValues),
  group_id: issue.group_id === null ? '' : String(issue.group_id),
  valid_from: typedMoment(issue.valid_from, timeZone),
  valid_until: typedMoment(issue.valid_until, timeZone),
})

/** Unreadable input is kept: validation reports it. */
const number = (text: string): unknown => readNumber(text) ?? text

const BODIES: Record<BlockKind, (block: BlockValues) => object> = {
  text: ({ text }) => ({ text }),
  products: ({ title, product_ids }) => ({ title, product_ids }),
  offers: ({ title }) => ({ title }),
  button: ({ label, url }) => ({ label, url }),
  coupon: ({ title, type, amount, minimum, days }) => ({
    title,
    type,
    amount: type === 'free_shipping' ? 0 : number(amount),
    minimum: minimum.trim() === '' ? 0 : number(minimum),
    days: number(days),
  }),
}

export const issueBody = (issue: IssueValues, timeZone: string) => ({
  subject: issue.subject,
  intro: issue.intro,
  blocks: issue.blocks.map((block) => ({ kind: block.kind, ...BODIES[block.kind](block) })),
  group_id: issue.group_id === '' ? null : Number(issue.group_id),
  valid_from: momentOf(issue.valid_from, timeZone),
  valid_until: momentOf(issue.valid_until, timeZone),
})
