// An issue of the newsletter: what it says, and where it is on its way.
import { z } from 'zod'
import { Amount, Id, textIn, text } from '#/contract/common.ts'
import { CouponType } from '#/contract/coupons/public.ts'
import { typed } from '#/contract/typed.ts'

/**
 * Draft, waiting for its time, being put into the outbox, sent to whoever joins its group, all put there, ended before.
 */
export const ISSUE_STATES = ['draft', 'planned', 'sending', 'running', 'sent', 'stopped'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

export const MOST_BLOCKS = 20
export const MOST_ISSUE_GOODS = 12
const MOST_COUPON_DAYS = 365

/** A page of the shop, without its language, or another site's. */
const Target = typed()
  .max(500)
  .regex(/^(?:https:\/\/[^\s/]|\/(?!\/))\S*$/)

export const IssueBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: text(5000) }),
  /** With their prices of the moment of sending; what isn't sold then is left out. */
  z.object({
    kind: z.literal('products'),
    title: textIn(120),
    product_ids: z.array(Id).min(1).max(MOST_ISSUE_GOODS),
  }),
  /** What is reduced at the moment of sending, the most reduced first. */
  z.object({ kind: z.literal('offers'), title: textIn(120) }),
  z.object({ kind: z.literal('button'), label: text(80), url: Target }),
  /** Each reader gets a code of their own, which can be used once, until the end of the last day. */
  z
    .object({
      kind: z.literal('coupon'),
      title: textIn(120),
      type: CouponType,
      /** A percentage, or an amount if the type is `fixed`. */
      amount: Amount.default(0),
      /** Minimum total of the goods. */
      minimum: Amount.default(0),
      days: z.int().min(1).max(MOST_COUPON_DAYS),
    })
    .refine(
      ({ type, amount }) =>
        type === 'free_shipping' || (amount > 0 && (type === 'fixed' || amount <= 100)),
      { path: ['amount'] },
    ),
])
export type IssueBlock = z.output<typeof IssueBlock>

export type CouponBlock = Extract<IssueBlock, { kind: 'coupon' }>

/** The coupon of an issue: it has one at most. */
export const couponBlock = (blocks: readonly IssueBlock[]): CouponBlock | undefined =>
  blocks.find((block) => block.kind === 'coupon')

export const ISSUE_BLOCKS = IssueBlock.options.map(({ shape }) => shape.kind.value)

const Moment = z.iso.datetime({ offset: true }).nullable().default(null)

export const ISSUE_FIELDS = {
  subject: text(150),
  intro: textIn(3000),
  blocks: z
    .array(IssueBlock)
    .max(MOST_BLOCKS)
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'coupon').length <= 1),
  /** Null: everybody who agreed to the newsletter; else of these, the members of a group. */
  group_id: Id.nullable().default(null),
  /** From this moment to the other, its goods are the week's offers on the home page. Neither: they are not shown there. */
  valid_from: Moment,
  valid_until: Moment,
}
const IssueFields = z.object(ISSUE_FIELDS)
/** The fields alone, so that a form can check the changed ones. */
export const IssueForm = IssueFields.partial()

export const IssueInput = IssueFields.refine(
  ({ valid_from, valid_until }) =>
    valid_from === null || valid_until === null
      ? valid_from === valid_until
      : Date.parse(valid_from) < Date.parse(valid_until),
  { path: ['valid_until'] },
  // The home page is for everybody.
).refine(({ group_id, valid_until }) => group_id === null || valid_until === null, {
  path: ['valid_until'],
})
export type IssueInput = z.output<typeof IssueInput>
