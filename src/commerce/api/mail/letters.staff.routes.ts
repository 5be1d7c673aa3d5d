// The shop's letters, for staff to look at. Nothing in them is anybody's: real ones have codes and links that open accounts.
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { changeLetter, listLetters, oneLetter } from './letter-words.service.ts'
import { previewLetter, sendTestLetter } from './test-letter.service.ts'

const { staffLetters } = endpoints

export const staffLetterRoutes: Implementation[] = [
  implement(staffLetters.list, (ctx) => listLetters(ctx)),
  implement(staffLetters.preview, (ctx, { params }) => previewLetter(ctx, params.kind)),
  implement(staffLetters.words, (ctx, { params }) => oneLetter(ctx, params.kind)),
  implement(staffLetters.change, (ctx, { params, body }) => changeLetter(ctx, params.kind, body)),
  implement(staffLetters.tryWords, (ctx, { params, body }) =>
    previewLetter(ctx, params.kind, body),
  ),
  implement(staffLetters.test, async (ctx, { params }) => {
    const to = await sendTestLetter(ctx, params.kind)
    return { message: messagesOf(ctx.language)('test_letter', { to }) }
  }),
]
