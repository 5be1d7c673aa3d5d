import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { findFaq } from './faq.queries.ts'

export const faqRoutes: Implementation[] = [
  implement(endpoints.faq.list, async (ctx) => {
    ctx.tag('faq')
    const rows = await findFaq(ctx.db)
    const data = rows.map(({ id, position, group, question, answer }) => ({
      id,
      position,
      group: localText(group, ctx.language),
      question: localText(question, ctx.language),
      answer: localText(answer, ctx.language),
    }))
    return { data }
  }),
]
