// An order's delivery as a calendar file, for anyone who may see the order.
import type { APIRoute } from 'astro'
import { ApiError } from '#/client/api-error.ts'
import { calendarOf } from '#/features/orders/calendar.ts'
import { href } from '#/routes.ts'

export const GET: APIRoute = async ({ locals, params, rewrite, url }) => {
  const { language, shop, siteUrl, t } = locals
  const order_number = params['order_number'] ?? ''
  const key = url.searchParams.get('key') ?? undefined
  const order = await shop.orders
    .byNumber({ params: { order_number }, query: { key } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && [400, 401, 404].includes(error.status)) return undefined
      throw error
    })
  if (!order) return rewrite('/404')
  const [{ time_zone: timeZone }, { general }] = await Promise.all([
    shop.content.settings(),
    shop.content.themeOptions(),
  ])
  const text = calendarOf({
    order,
    words: {
      summary: t(`orders:calendar.${order.pickup ? 'pickup' : 'delivery'}`, {
        shop: general.site_title,
      }),
      description: t('orders:order', { number: order_number }),
    },
    url: new URL(href(language, 'orderStatus', { order_number, key }), siteUrl).href,
    timeZone,
    now: new Date(),
  })
  if (text === undefined) return rewrite('/404')
  return new Response(text, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${encodeURIComponent(order_number)}.ics"`,
      'Content-Type': 'text/calendar; charset=utf-8',
    },
  })
}
