import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findFaq } from './faq.queries.ts'

export const faqRoutes: Implementation[] = [
  implement(endpoints.faq.list, async (ctx) => {
    ctx.tag('faq')
    const rows = await findFaq(ctx.db)
    const data = rows.map(({ id, position, group, question, answer }) => ({
      id,
      position,
      group: textIn(group, ctx.language),
      question: textIn(question, ctx.language),
      answer: textIn(answer, ctx.language),
    }))
    return { data }
  }),
]
