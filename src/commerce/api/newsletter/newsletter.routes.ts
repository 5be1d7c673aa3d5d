import { endpoints } from '#/contract/index.ts'
import { localise } from '#/lib/i18n.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { chooseByLink, chooseOwn, choicesByLink, ownChoices } from './choices.service.ts'
import { openPicture } from './opens.service.ts'
import { confirm, subscribe, unsubscribe, unsubscribeAtOnce } from './newsletter.service.ts'

export const newsletterRoutes: Implementation[] = [
  implement(endpoints.newsletter.subscribe, async (ctx, { body }) => {
    await subscribe(ctx, body)
    return { message: messagesOf(ctx.language)('newsletter.asked') }
  }),
  implement(endpoints.newsletter.confirm, async (ctx, { body }) => {
    await confirm(ctx, body)
    return { message: messagesOf(ctx.language)('newsletter.confirmed') }
  }),
  implement(endpoints.newsletter.unsubscribe, async (ctx, { body }) => {
    await unsubscribe(ctx, body.token)
    return { message: messagesOf(ctx.language)('newsletter.ended') }
  }),
  implement(endpoints.newsletter.oneClick, async (ctx, { query }) => {
    await unsubscribeAtOnce(ctx, query.token)
    return { message: messagesOf(ctx.language)('newsletter.ended') }
  }),
  implement(endpoints.newsletter.oneClickPage, async ({ language }, { query }) => {
    const page = localise(language, '/newsletter/unsubscribe')
    const location = `${page}?${new URLSearchParams(query)}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }),
  implement(endpoints.newsletter.picture, (ctx, { params, request }) =>
    openPicture(ctx, params.token, request.method),
  ),
  implement(endpoints.newsletterChoices.byLink, (ctx, { query }) =>
    choicesByLink(ctx, query.token),
  ),
  implement(endpoints.newsletterChoices.chooseByLink, (ctx, { body }) => chooseByLink(ctx, body)),
  implement(endpoints.newsletterChoices.own, ownChoices),
  implement(endpoints.newsletterChoices.chooseOwn, (ctx, { body }) => chooseOwn(ctx, body)),
]
