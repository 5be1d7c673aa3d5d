// An issue of the newsletter as form values: every kind of block has all fields, so that a changed kind keeps what was
// typed.
import { words } from '#/components/staff/form/typed.ts'
import type { IssueBlock } from '#/contract/newsletter/issues.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'

export type BlockKind = IssueBlock['kind']

export const newBlock = (kind: BlockKind) => ({
  kind,
  text: words({}),
  title: words({}),
  product_ids: [] as number[],
  label: words({}),
  url: '/offers',
})
export type BlockValues = ReturnType<typeof newBlock>

export const NEW_ISSUE = {
  subject: words({}),
  intro: words({}),
  blocks: [newBlock('offers')],
  group_id: '',
}
export type IssueValues = typeof NEW_ISSUE

const blockValues = (block: IssueBlock): BlockValues => ({
  ...newBlock(block.kind),
  ...('text' in block && { text: words(block.text) }),
  ...('title' in block && { title: words(block.title) }),
  ...('product_ids' in block && { product_ids: block.product_ids }),
  ...('label' in block && { label: words(block.label) }),
  ...('url' in block && { url: block.url }),
})

export const issueValues = ({
  subject,
  intro,
  blocks,
  group_id,
}: Pick<NewsletterIssue, 'subject' | 'intro' | 'blocks' | 'group_id'>): IssueValues => ({
  subject: words(subject),
  intro: words(intro),
  blocks: blocks.map(blockValues),
  group_id: group_id === null ? '' : String(group_id),
})

const BODIES: Record<BlockKind, (block: BlockValues) => object> = {
  text: ({ text }) => ({ text }),
  products: ({ title, product_ids }) => ({ title, product_ids }),
  offers: ({ title }) => ({ title }),
  button: ({ label, url }) => ({ label, url }),
}

export const issueBody = ({ subject, intro, blocks, group_id }: IssueValues) => ({
  subject,
  intro,
  blocks: blocks.map((block) => ({ kind: block.kind, ...BODIES[block.kind](block) })),
  group_id: group_id === '' ? null : Number(group_id),
})
