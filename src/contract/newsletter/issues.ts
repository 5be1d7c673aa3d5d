// An issue of the newsletter: what it says, and where it is on its way.
import { z } from 'zod'
import { Id, localText, text } from '#/contract/common.ts'
import { typed } from '#/contract/typed.ts'

/**
 * Draft, waiting for its time, being put into the outbox, sent to whoever joins its group, all put there, ended before.
 */
export const ISSUE_STATES = ['draft', 'planned', 'sending', 'running', 'sent', 'stopped'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

export const MOST_BLOCKS = 20
export const MOST_ISSUE_GOODS = 12

/** A page of the shop, without its language, or another site's. */
const Target = typed()
  .max(500)
  .regex(/^(?:https:\/\/[^\s/]|\/(?!\/))\S*$/)

export const IssueBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: text(5000) }),
  /** With their prices of the moment of sending; what isn't sold then is left out. */
  z.object({
    kind: z.literal('products'),
    title: localText(120),
    product_ids: z.array(Id).min(1).max(MOST_ISSUE_GOODS),
  }),
  /** What is reduced at the moment of sending, the most reduced first. */
  z.object({ kind: z.literal('offers'), title: localText(120) }),
  z.object({ kind: z.literal('button'), label: text(80), url: Target }),
])
export type IssueBlock = z.output<typeof IssueBlock>

export const ISSUE_BLOCKS = IssueBlock.options.map(({ shape }) => shape.kind.value)

export const ISSUE_FIELDS = {
  subject: text(150),
  intro: localText(3000),
  blocks: z.array(IssueBlock).max(MOST_BLOCKS),
  /** Null: everybody who agreed to the newsletter; else of these, the members of a group. */
  group_id: Id.nullable().default(null),
}
export const IssueInput = z.object(ISSUE_FIELDS)
export type IssueInput = z.output<typeof IssueInput>
