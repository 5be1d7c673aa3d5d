// The shop's letters, for staff to look at. Nothing in them is anybody's: real ones have codes and links that open accounts.
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { LETTER_KINDS } from '#/commerce/mail/samples.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { previewLetter, sendTestLetter } from './test-letter.service.ts'

export const staffLetterRoutes: Implementation[] = [
  implement(endpoints.staffLetters.list, async () => ({
    data: LETTER_KINDS.map((kind) => ({ kind })),
  })),
  implement(endpoints.staffLetters.preview, (ctx, { params }) => previewLetter(ctx, params.kind)),
  implement(endpoints.staffLetters.test, async (ctx, { params }) => {
    const to = await sendTestLetter(ctx, params.kind)
    return { message: messagesOf(ctx.language)('test_letter', { to }) }
  }),
]
